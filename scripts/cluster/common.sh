#!/usr/bin/env bash
# What the engines share: the command line, the folder of parts, and the two steps that run on machines of the cluster.
# It is sourced. An engine may define `engine_option`, which takes an option of its own and sets `taken`.
#
# Other machines need only weir: steps travel as text, made by `script`.
# shellcheck disable=SC2015,SC2034  # "a && b || wrong" where b cannot fail; variables that engines read

# The settings of a run, set by `parse`.
plan='' output='' count=16 retries=3 threads='' keep=no options=() join_options=()

engine=${0##*/}

say() { printf '%s: %s\n' "$engine" "$*" >&2; }

fail() {
  say "$@"
  exit 1
}

wrong() {
  say "$*; --help shows how it is used"
  exit 2
}

# The comment at the head of the engine is its help.
help() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; }

# value OPTION VALUE…, number LEAST OPTION VALUE…: refuse a missing value, or a wrong number.
value() { [ $# -ge 2 ] && [ -n "$2" ] || wrong "$1 needs a value"; }

number() {
  value "${@:2}"
  [[ $3 =~ ^[0-9]{1,6}$ ]] && ((10#$3 >= $1)) || wrong "$2 takes a whole number from $1 to 999999, not '$3'"
}

# parse WORD…: reads the command line. Paths become absolute, because steps run elsewhere.
parse() {
  while [ $# -gt 0 ]; do
    [[ $1 == --*=* ]] && set -- "${1%%=*}" "${1#*=}" "${@:2}"
    taken=2
    case $1 in
      -h | --help) help && exit 0 ;;
      -o | --output) value "$@" && output=$(absolute "$2") ;;
      --parts) number 1 "$@" && count=$((10#$2)) ;;
      --retries) number 0 "$@" && retries=$((10#$2)) ;;
      --threads) number 1 "$@" && threads=$((10#$2)) ;;
      --keep-parts) keep=yes taken=1 ;;
      --force) join_options+=(--force) taken=1 ;;
      --) options=("${@:2}") && break ;;
      -*) engine_option "$@" ;;
      *) [ -z "$plan" ] || wrong "one plan at a time: '$plan' and '$1'" && plan=$(absolute "$1") taken=1 ;;
    esac
    shift "$taken"
  done
  [ -n "$plan" ] || wrong "a plan is missing: make one with weir plan Photos -o wall.json"
  [ -n "$output" ] || wrong "-o is missing: -o wall.jpg"
  find_files
}

engine_option() { wrong "there is no option $1"; }

absolute() { case $1 in /*) printf '%s' "$1" ;; *) printf '%s' "$PWD/$1" ;; esac }

# Finds $weir, the $folder for the parts, and the $log of the join.
find_files() {
  weir=${WEIR:-$(command -v weir || true)}
  [ -n "$weir" ] || weir=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/.build/release/weir
  weir=$(absolute "$weir")
  [ -x "$weir" ] || fail "there is no program $weir: build it with scripts/weir --version, or name it by WEIR=…"
  [ -r "$plan" ] || fail "$plan cannot be read: make it with weir plan Photos -o wall.json"
  [ -w "$(dirname "$output")" ] || fail "$(dirname "$output") is no folder that can be written"

  local stem=$output
  [[ $stem == *']' ]] && stem=${stem%\[*} # wall.jpg[Q=95]
  [[ ${stem##*/} == *.* ]] && stem=${stem%.*}
  folder=$stem.parts log=$stem.join.log
}

part() { printf '%s/part-%s.tif' "$folder" "$1"; }

# Options that weir does not understand are refused here, without a look at the plan or a part.
check_options() {
  refused "$weir" render /dev/null --part "1/$count" "${options[@]}" -o part-1.tif
  refused "$weir" join /dev/null /dev/null "${join_options[@]}" -o "$output"
}

# refused COMMAND…: exits if it is a usage error.
refused() {
  local sentence status=0
  sentence=$("$@" 2>&1) || status=$?
  ((status != 2)) || { printf '%s\n' "$sentence" >&2 && exit 2; }
}

# Makes the folder of parts. Existing parts stay if the same plan, options and weir made them: they are written under a
# temporary name and renamed, so they are complete. Sets `missing` to the numbers of the others.
prepare() {
  check_options
  local made_from=$folder/made-from now
  now=$("$weir" --version && sha256sum <"$plan" && echo "$count parts" && printf '%q ' "${options[@]}")
  mkdir -p "$folder"
  [ -f "$made_from" ] && [ "$(cat "$made_from")" = "$now" ] || remove_parts
  mkdir -p "$folder"
  printf '%s\n' "$now" >"$made_from"
  rm -f "$log"
  find_missing
  ((${#missing[@]} == count)) ||
    say "$((count - ${#missing[@]})) of $count parts are there from an earlier run and are not drawn again"
}

find_missing() {
  missing=()
  local number
  for ((number = 1; number <= count; number++)); do
    [ -f "$(part "$number")" ] || missing+=("$number")
  done
}

# Removes what runs leave in the folder, and the folder unless it has something else in it.
remove_parts() {
  rm -f "$folder"/part-*.tif "$folder"/part-*.log "$folder"/.weir-* "$folder"/{joblog,made-from}
  rmdir "$folder" 2>/dev/null || true
}

# part_command NUMBER: sets `words` to the command that draws a part.
part_command() {
  words=("$weir" render "$plan" --part "$1/$count" ${threads:+--threads "$threads"} "${options[@]}" -o "$(part "$1")")
}

# Joins the parts, and removes them. Returns weir's status: 3 if pictures were skipped.
join_parts() {
  local files=() number status=0
  for ((number = 1; number <= count; number++)); do
    files+=("$(part "$number")")
  done
  "$weir" join "$plan" "${files[@]}" "${join_options[@]}" -o "$output" || status=$?
  case $status in
    0 | 3) [ "$keep" = yes ] || remove_parts ;;
    *) say "the parts stay in $folder" ;;
  esac
  return "$status"
}

# script FUNCTION: prints a program that calls it, with all settings and definitions of this one.
script() {
  echo '#!/usr/bin/env bash'
  echo 'set -euo pipefail'
  declare -p engine weir plan output folder log count retries threads keep options join_options
  declare -f
  echo "$1"
}
