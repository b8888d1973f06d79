"""Sets up the contestants, and finds their versions."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

PACKAGES = [
    "imagemagick", "graphicsmagick", "libvips-tools", "libvips-dev", "libheif-dev", "libjpeg-dev", "gcc", "pkg-config",
    "python3-venv", "ffmpeg",
]

# Allows what Debian's policy file for ImageMagick forbids.
POLICY = """<policymap>
  <policy domain="resource" name="memory" value="1TiB"/>
  <policy domain="resource" name="map" value="1TiB"/>
  <policy domain="resource" name="area" value="1TP"/>
  <policy domain="resource" name="disk" value="1TiB"/>
  <policy domain="resource" name="width" value="1MP"/>
  <policy domain="resource" name="height" value="1MP"/>
  <policy domain="resource" name="list-length" value="1000000"/>
</policymap>
"""


class CannotRun(Exception):
    """Why the benchmark cannot run, as a sentence."""


def set_up(cache, weir=None):
    """Installs and builds what is missing, so that environment() finds every name of the command lines."""
    install_packages()
    programs = cache / "bin"
    programs.mkdir(parents=True, exist_ok=True)
    build(programs / "picture", ["picture.c"], ["vips", "libheif"])
    build(programs / "floor-vips", ["floor.c", "floor-vips.c"], ["vips"])
    build(programs / "floor-jpeg", ["floor.c", "floor-jpeg.c"], ["libjpeg"])
    for script in ("pillow_wall.py", "photocollage_wall.py"):
        link(HERE / script, programs / script)
    link(given(weir) if weir else build_weir(), programs / "weir")
    install_pillow(cache / "venv")
    policy = cache / "no-limits"
    policy.mkdir(exist_ok=True)
    (policy / "policy.xml").write_text(POLICY)


def environment(cache):
    """The caller's environment, but the distribution's programs come first, so that the builds are known."""
    folders = [cache / "bin", cache / "venv/bin", "/usr/bin", "/bin"]
    path = os.pathsep.join(map(str, folders)) + os.pathsep + os.environ.get("PATH", "")
    return {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8", "NO_LIMITS": str(cache / "no-limits")}


def installed(package):
    query = ["dpkg-query", "-W", "-f", "${Status}", package]
    return subprocess.run(query, capture_output=True, text=True).stdout.endswith("ok installed")


def install_packages():
    if not shutil.which("apt-get"):
        raise CannotRun("This benchmark sets itself up with apt, and this system has none: run it on Debian or Ubuntu.")
    missing = [package for package in PACKAGES if not installed(package)]
    if not missing:
        return
    say("installing " + " ".join(missing))
    as_root(["apt-get", "-qq", "update"], missing)
    as_root(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y", "install",
             "--no-install-recommends", *missing], missing)


def as_root(command, missing):
    if os.geteuid() != 0:
        if not shutil.which("sudo"):
            raise CannotRun("There is no sudo here: install these as root, then try again: " + " ".join(missing))
        command = ["sudo", *command]
    run(command, "apt could not install " + " ".join(missing))


def build(program, sources, libraries):
    files = [HERE / source for source in sources]
    if program.exists() and program.stat().st_mtime > max(file.stat().st_mtime for file in files):
        return
    flags = run(["pkg-config", "--cflags", "--libs", *libraries], "pkg-config does not know " + " ".join(libraries))
    # Built beside it, because another run may be using the old one.
    fresh = program.with_suffix(f".{os.getpid()}")
    run(["gcc", "-O2", *files, "-o", fresh, *flags.split(), "-pthread", "-lm"], f"{program.name} does not compile")
    fresh.replace(program)


def given(weir):
    if not (weir.is_file() and os.access(weir, os.X_OK)):
        raise CannotRun(f"{weir} is no program.")
    return weir.resolve()


def build_weir():
    weir = ROOT / ".build/release/weir"
    if not weir.exists():
        say("building weir; this takes some minutes, once")
    run([ROOT / "scripts/weir", "--version"], "weir does not build")
    return weir


def install_pillow(venv):
    if (venv / "bin/pip").exists() and pillow_version(venv) and photocollage_version(venv):
        return
    say("installing Pillow and PhotoCollage")
    # Debian's Python, which python3-venv belongs to, whichever Python runs this script.
    run(["/usr/bin/python3", "-m", "venv", "--clear", venv], "python3 -m venv failed")
    run([venv / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "Pillow"], "pip could not install Pillow")
    # Its engine needs Pillow alone; its window would need GTK.
    run([venv / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "PhotoCollage"],
        "pip could not install PhotoCollage")


def pillow_version(venv):
    code = "import PIL.features as f; print(f.version('pil'), 'with libjpeg-turbo', f.version('libjpeg_turbo'))"
    done = subprocess.run([venv / "bin/python3", "-c", code], capture_output=True, text=True)
    return done.stdout.strip()


def photocollage_version(venv):
    code = "import importlib.metadata as m; print(m.version('PhotoCollage'))"
    done = subprocess.run([venv / "bin/python3", "-c", code], capture_output=True, text=True)
    return done.stdout.strip()


def versions(cache):
    """The versions of everything that took part, as each states it."""
    asked = {
        "weir": ["weir", "--version"],
        "libvips": ["vips", "--version"],
        "libjpeg": ["dpkg-query", "-W", "-f", "libjpeg-turbo ${Version}", "libjpeg62-turbo"],
        "libheif": ["dpkg-query", "-W", "-f", "libheif ${Version}", "libheif1"],
        "GraphicsMagick": ["gm", "version"],
        "ImageMagick": ["montage", "-version"],
        "ffmpeg": ["ffmpeg", "-version"],
        "zimg": ["dpkg-query", "-W", "-f", "zimg ${Version}", "libzimg2"],
        "Swift": ["swift", "--version"],
        "gcc": ["gcc", "--version"],
    }
    lines = {name: first_line(command, environment(cache)) for name, command in asked.items()}
    if not lines["libjpeg"]:  # Ubuntu's package has a different name
        lines["libjpeg"] = "libjpeg " + first_line(["pkg-config", "--modversion", "libjpeg"], environment(cache))
    lines["Pillow"] = "Pillow " + pillow_version(cache / "venv")
    lines["PhotoCollage"] = "PhotoCollage " + photocollage_version(cache / "venv")
    return {name: line.removeprefix("Version: ").split(" http")[0] for name, line in lines.items()}


def first_line(command, env):
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=env)
    except FileNotFoundError:
        return ""
    return (done.stdout.splitlines() or [""])[0].strip() if done.returncode == 0 else ""


def size_of(picture):
    fields = (run(["vipsheader", "-f", field, picture], f"{picture.name} is no picture") for field in ("width", "height"))
    return tuple(map(int, fields))


def upright_size_of(picture):
    width, height = size_of(picture)
    done = subprocess.run(["vipsheader", "-f", "orientation", picture], capture_output=True, text=True)
    return (height, width) if done.stdout.strip() in ("5", "6", "7", "8") else (width, height)


def python(env):
    """The Python that has Pillow."""
    return shutil.which("python3", path=env["PATH"])


def link(target, name):
    fresh = name.with_name(f"{name.name}.{os.getpid()}")
    fresh.symlink_to(target)
    fresh.replace(name)


def run(command, trouble):
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise CannotRun(f"{trouble}:\n{done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def say(text):
    print(text, file=sys.stderr, flush=True)
