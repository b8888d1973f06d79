# Clean systems of Debian in folders, for scripts that try weir there. These source it, and then say
#
#   packages=(…)          what the system has besides the base
#   kind=minimal          what such a system is called in $cache, where scripts differ in their packages
#   check() { … }         what to do in the folder $system; its processes and mounts end with the script
#   in_clean_system "$@"  with $release, and in $cache a folder that keeps the clean system for the next run, or nothing
#
# It needs root and debootstrap. Debian comes from the mirror that apt uses here. The system is a folder in TMPDIR, which goes with
# the script, however that ends, unless the script is killed with SIGKILL: then the next run removes it.

die() { printf '%s\n' "$*" >&2; exit 1; }
say() { printf '== %s\n' "$*"; }

# What users call a release.
release_named() {
  case $1 in
    12) echo bookworm ;;
    13) echo trixie ;;
    *) return 1 ;;
  esac
}

check_for_systems() {
  [ "$(id -u)" = 0 ] || die "run this as root: it makes a system in a folder and mounts things there"
  command -v debootstrap > /dev/null || die "this needs debootstrap: apt-get install debootstrap"
}

# The mirror from which apt gets Debian here, or its security updates.
mirror() {
  apt-get indextargets --format '$(ORIGIN) $(LABEL) $(SITE)' 'Created-By: Packages' |
    sed -n "s/^Debian $1 //p" | tail -n 1
}

inside() { chroot "$system" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -euc "$1"; }

make_system() {
  local site security proxy
  site=$(mirror Debian)
  security=$(mirror Debian-Security)
  [ -n "$site" ] || die "apt here knows no mirror of Debian: run apt-get update, or add one to its sources"
  proxy=$(apt-config dump --format '%v' Acquire::http::Proxy)
  say "debootstrap $release"
  http_proxy=${http_proxy:-$proxy} debootstrap --variant=minbase "$release" "$system" "$site"
  echo "deb $site $release-updates main" >> "$system/etc/apt/sources.list"
  [ -z "$security" ] || echo "deb $security $release-security main" >> "$system/etc/apt/sources.list"
  apt-config dump Acquire::http Acquire::https Acquire::Retries > "$system/etc/apt/apt.conf.d/90access"
  mount_devices
  inside "export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update
    apt-get -qq -y install --no-install-recommends ${packages[*]}
    useradd --create-home --shell /bin/bash visitor
    if [ -d /etc/sudoers.d ]; then echo 'visitor ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/visitor; fi"
}

mount_devices() {
  cp /etc/resolv.conf /etc/hosts "$system/etc/"
  mount -t proc proc "$system/proc"
  mount --rbind /dev "$system/dev"
}

take_system() {
  local kept=$cache/${kind:-debian}-$release.tar
  if [ -n "$cache" ] && [ -f "$kept" ]; then
    say "the clean system of $(date -r "$kept" +%F)"
    tar --numeric-owner -C "$system" -xf "$kept"
    mount_devices
    return
  fi
  make_system > "$system.log" 2>&1 || { tail "$system.log" >&2; die "no clean system could be made"; }
  [ -n "$cache" ] || return 0
  mkdir -p "$cache"
  tar --numeric-owner --one-file-system -C "$system" -cf "$kept.new" .
  mv "$kept.new" "$kept"
}

# A folder is in use as long as a run, or a process that it started, holds its lock.
remove_leftovers() {
  local left
  for left in "$1"/weir-debian-??????; do
    [ -d "$left" ] && ! [ -L "$left" ] && [ -O "$left" ] || continue
    if flock --nonblock "$left" rm -rf --one-file-system "$left"; then say "removed $left, which a killed run left"; fi
  done
}

# All processes inside end with the first one, which ends with this script.
run_inside() {
  setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child "$script" --inside "$@" &
  inside=$!
  wait "$inside"
}

end() {
  trap '' INT TERM HUP
  [ -z "$inside" ] || { kill -KILL "$inside" 2> /dev/null && wait "$inside"; } || true
  # A process that was killed a moment ago may still be writing.
  rm -rf --one-file-system "$folder" || { sleep 1; rm -rf --one-file-system "$folder"; }
}

in_clean_system() {
  if [ "${1:-}" = --inside ]; then
    system=$2
    take_system
    check
    exit
  fi
  inside=''
  place=${TMPDIR:-/var/tmp}
  remove_leftovers "$place"
  folder=$(mktemp -d --tmpdir="$place" weir-debian-XXXXXX)
  trap end EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  exec {lock}< "$folder"
  flock "$lock"
  mkdir -m 755 "$folder/system"
  run_inside "$folder/system" "$@"
  inside=''
}
