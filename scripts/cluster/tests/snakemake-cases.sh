#!/usr/bin/env bash
# Tests with Snakemake. Sourced by scripts/cluster/test.
# shellcheck disable=SC2034,SC2154

snakemake_cases() {
  if ! find_snakemake; then
    skip "snakemake: neither installed nor to be had from PyPI"
    return
  fi
  check "snakemake: 3 parts, PNG" snakemake_draws noted 1
  check "snakemake: a part fails once" snakemake_draws fails-once 2
}

find_snakemake() {
  snakemake=$(command -v snakemake) && return
  snakemake=$work/venv/bin/snakemake
  python3 -m venv "$work/venv" &>"$work/log-venv" && "$work/venv/bin/pip" -q install snakemake &>>"$work/log-venv"
}

# Snakemake expands braces in names, so the folder has an ordinary name.
snakemake_draws() {
  here=$work/snake-$1 pictures=few
  cp -r "$area/photos" "$here"
  cd "$here" || return
  ends 0 "$snakemake" -s "$engines/Snakefile" --cores 2 \
    --config photos=. wall='w%j.png' parts=3 plan="${layout[*]}" weir="$work/bin/$1"
  [ "$(begun 2/3)" = "$2" ] || broken "parts were begun: $(cat "$starts")"
  same png
}
