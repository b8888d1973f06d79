#!/usr/bin/env bash
# Tests with GNU parallel. Sourced by scripts/cluster/test.
# shellcheck disable=SC2154

parallel_cases() {
  check "parallel: 3 parts here, TIFF" parallel_draws few tif --parts 3
  check "parallel: 8 parts over ssh, JPEG" parallel_draws few jpg --parts 8 --ssh w1,w2,w3
  check "parallel: two at a time here, and on three hosts" parallel_draws many png --parts 6 --jobs 2 --ssh :,w1,w2,w3
  check "parallel: a picture that breaks while it is drawn" parallel_skips
  check "parallel: a part fails once" parallel_fails_once
  check "parallel: a part fails always" parallel_fails_always
  check "parallel: a host dies" parallel_host_dies
  check "parallel: all is killed in the middle, and begun again" parallel_begins_again
  check "parallel: killed at 50 random moments, and begun again each time" parallel_killed 50
}

parallel_draws() {
  pictures=$1
  ends 0 draw parallel "$2" "${@:3}"
  same "$2"
}

parallel_skips() {
  pictures=broken
  ends 3 draw parallel png --parts 3
  says "half.jpg"
  same png
}

parallel_fails_once() {
  pictures=few
  ends 0 as fails-once draw parallel png --parts 4
  [ "$(begun 2/4) $(begun 3/4)" = "2 1" ] || broken "parts were begun: $(cat "$starts")"
  same png
}

parallel_fails_always() {
  pictures=few
  ends 1 as fails draw parallel png --parts 4 --retries 2 --ssh w1,w2,w3
  says "after 3 tries parts 2 of 4 are missing"
  [ "$(begun 2/4)" = 3 ] || broken "parts were begun: $(cat "$starts")"
  no_wall
}

# Its part is lost, and so is every other attempt there; the other hosts draw them.
parallel_host_dies() {
  pictures=many
  local port=$((ssh_port + 2)) lost
  as noted draw parallel png --parts 6 --ssh w1,w2,w3 &
  driver=$!
  within 30 has_begun_on "$port" || broken "nothing began on the host"
  sleep 1
  end_machine w2
  lost=$(last_on "$port")
  [ ! -e "$here/w%j.parts/part-${lost%/*}.tif" ] || broken "part $lost was drawn before its host died"
  wait "$driver" || broken "status $?"
  [ "$(begun "$lost")" = 2 ] || broken "part $lost was begun $(begun "$lost") times"
  same png
  start_host 2
}

# start_driver OPTION…: runs in its own machine, so that all of it ends with it.
start_driver() {
  export -f draw as
  export area engines here pictures work
  start_machine driver bash -c '"$@"' bash "$@"
}

parallel_begins_again() {
  pictures=few
  start_driver as slow draw parallel png --parts 8 --jobs 2
  within 30 has_parts 3 || broken "no parts"
  end_machine driver
  local drawn
  drawn=$(parts_there)
  no_wall
  : >"$starts"
  ends 0 as slow draw parallel png --parts 8 --jobs 2
  says "$drawn of 8 parts are there from an earlier run"
  [ "$(wc -l <"$starts")" = $((8 - drawn)) ] || broken "parts were begun: $(cat "$starts")"
  same png
}

# Kills up to two seconds after each start. If a wall has been made by then, it must be complete, and another one is started.
parallel_killed() {
  pictures=few RANDOM=1
  local kill walls=0
  for ((kill = 1; kill <= $1; kill++)); do
    start_driver as noted draw parallel png --parts 8
    sleep "$((RANDOM % 2)).$((RANDOM % 10))"
    end_machine driver
    [ -e "$here/w%j.png" ] || continue
    walls=$((walls + 1))
    cmp "$area/few-direct.png" "$here/w%j.png" || broken "the wall differs after kill $kill"
    rm -rf "${here:?}"/*
  done
  ends 0 draw parallel png --parts 8
  same png
  echo "$walls walls in between"
}
