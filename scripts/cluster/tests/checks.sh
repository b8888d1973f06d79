#!/usr/bin/env bash
# What the tests of the engines share. Sourced by scripts/cluster/test, which sets $work, $area, $weir and $engines.
# shellcheck disable=SC2154

passed=0 failed=0 skipped=0
starts=$work/starts # a line for each part that a program made by `wrapper` starts

# check NAME FUNCTION WORD…: runs it in a subshell, which exits at the first failure, and prints how long it took.
check() {
  local start=$SECONDS verdict=ok status=0
  here=$area/$((passed + failed))
  rm -rf "$starts".* && : >"$starts"
  mkdir "$here"
  set +e
  (
    set -e
    trap end_driver EXIT
    "${@:2}"
  ) &>"$work/log"
  status=$?
  set -e
  if [ "$status" = 0 ]; then
    passed=$((passed + 1))
  else
    verdict=FAILED failed=$((failed + 1))
  fi
  printf '%-6s %3d s  %s\n' "$verdict" $((SECONDS - start)) "$1"
  [ "$status" = 0 ] || sed 's/^/  /' "$work/log"
}

skip() {
  skipped=$((skipped + 1))
  printf '%-6s        %s\n' skip "$1"
}

summarize() {
  echo "$passed passed, $failed failed, $skipped skipped"
  [ "$failed" = 0 ]
}

# Ends what a case has started in the background, $driver, with all of its children.
end_driver() {
  # shellcheck disable=SC2046  # numbers
  [ -z "${driver:-}" ] || kill $(descendants "$driver") "$driver" 2>/dev/null || true
}

descendants() {
  local child
  for child in $(ps -o pid= --ppid "$1"); do
    descendants "$child"
    echo "$child"
  done
}

# broken SENTENCE: reports a failure.
broken() {
  echo "$*"
  exit 1
}

# within SECONDS COMMAND…: waits until the command succeeds.
within() {
  local end=$((SECONDS + $1))
  until "${@:2}"; do
    ((SECONDS < end)) || return 1
    sleep 0.2
  done
}

# ends STATUS COMMAND…: the command must exit with that status. Its output is kept in $work/said.
ends() {
  local status=0
  "${@:2}" &>"$work/said" || status=$?
  cat "$work/said"
  [ "$status" = "$1" ] || broken "status $status where $1 was to be expected: ${*:2}"
}

says() { grep -qF -- "$1" "$work/said" || broken "nothing says: $1"; }

# draw ENGINE SUFFIX OPTION…: draws the wall of $pictures.
draw() { (cd "$here" && exec "$engines/$1" "${@:3}" "../$pictures.json" -o "w%j.$2" -- --root ..); }

# same SUFFIX: the wall must be the one that weir draws at once, to the bit, and no part may be left.
same() {
  cmp "$area/$pictures-direct.$1" "$here/w%j.$1" || broken "the wall differs"
  [ ! -e "$here/w%j.parts" ] || broken "parts are left: $(ls -A "$here/w%j.parts")"
}

no_wall() { [ ! -e "$here/w%j.png" ] || broken "there is a wall"; }

parts_there() { find "$here/w%j.parts" -name 'part-*.tif' 2>/dev/null | wc -l; }
has_parts() { (($(parts_there) >= $1)); }

# begun I/N [NODE]: how often a part was started, on that node.
begun() { grep -cE "^$1 ${2:-}" "$starts" || true; }

# The part that was last started on a node.
last_on() { sed -n "s/ $1\$//p" "$starts" | tail -n 1; }

has_begun_on() { [ -n "$(last_on "$1")" ]; }

# wrapper NAME LINE…: makes a program that replaces weir. It notes the start of each part and its node, and first runs these
# lines, in which $part is the part's number for render, and empty for everything else.
wrapper() {
  {
    echo '#!/usr/bin/env bash'
    declare -p weir starts work
    # shellcheck disable=SC2016
    printf '%s\n' 'part=' '[ "$1" != render ] || [ "$2" = /dev/null ] || part=${4%/*}' \
      '[ -z "$part" ] || echo "$4 ${SLURMD_NODENAME:-${SSH_CONNECTION##* }}" >>"$starts"' \
      "${@:2}" 'exec "$weir" "$@"'
  } >"$work/bin/$1"
  chmod +x "$work/bin/$1"
}

# as NAME COMMAND…: with that wrapper.
as() { WEIR=$work/bin/$1 "${@:2}"; }
