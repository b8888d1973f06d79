#!/usr/bin/env bash
# Tests with Slurm. Sourced by scripts/cluster/test.
# shellcheck disable=SC2034,SC2154

slurm_cases() {
  check "slurm: one part, PNG" slurm_draws few png 1
  check "slurm: 3 parts, TIFF" slurm_draws few tif 3
  check "slurm: 8 parts, JPEG" slurm_draws few jpg 8
  check "slurm: 6 parts of many pictures" slurm_draws many png 6
  check "slurm: a picture that breaks while it is drawn" slurm_skips
  check "slurm: a part fails once" slurm_fails_once
  check "slurm: a part fails always" slurm_fails_always
  check "slurm: a part that weir refuses is not tried again" slurm_refuses
  check "slurm: a node dies" slurm_node_dies
  check "slurm: a part is drawn, and its job does not end" slurm_never_hears
  check "slurm: all is cancelled in the middle, and begun again" slurm_begins_again
  check "slurm: the controller ends by SIGTERM, and comes back" slurm_controller_ends TERM slow 8
  check "slurm: the controller ends by SIGKILL, and comes back" slurm_controller_ends KILL slower 3
}

slurm_draws() {
  pictures=$1
  ends 0 draw slurm "$2" --parts "$3" --wait
  same "$2"
}

slurm_skips() {
  pictures=broken
  ends 3 draw slurm png --parts 3 --wait
  says "half.jpg"
  same png
}

slurm_fails_once() {
  pictures=few
  ends 0 as fails-once draw slurm png --parts 4 --wait
  [ "$(begun 2/4) $(begun 3/4)" = "2 1" ] || broken "parts were begun: $(cat "$starts")"
  same png
}

slurm_fails_always() {
  pictures=few
  ends 1 as fails draw slurm png --parts 4 --retries 2 --wait
  says "part 2 of 4 failed 3 times: given up, and the wall is not joined"
  [ "$(begun 2/4)" = 3 ] || broken "parts were begun: $(cat "$starts")"
  [ -z "$(squeue --noheader)" ] || broken "a job is left: $(squeue)"
  no_wall
}

slurm_refuses() {
  pictures=few
  ends 1 as refuses draw slurm png --parts 2 --wait
  says "another try would be, too"
  [ "$(begun 2/2)" = 1 ] || broken "parts were begun: $(cat "$starts")"
  no_wall
}

# Its part is lost, and another node draws it.
slurm_node_dies() {
  pictures=many
  as noted draw slurm png --parts 6 --wait &
  driver=$!
  within 30 has_begun_on n2 || broken "nothing began on the node"
  sleep 1
  end_machine n2
  local lost
  lost=$(last_on n2)
  [ ! -e "$here/w%j.parts/part-${lost%/*}.tif" ] || broken "part $lost was drawn before its node died"
  wait "$driver" || broken "status $?"
  [ "$(begun "$lost")" = 2 ] || broken "part $lost was begun $(begun "$lost") times"
  same png
  start_node 2
  within 30 all_idle || broken "the node did not come back"
}

# As after a controller that was killed just as the job ended.
slurm_never_hears() {
  pictures=few
  ends 0 as hangs draw slurm png --parts 3 --wait
  says "all parts are there"
  within 30 all_idle || broken "the job is still there"
  same png
}

# slurm_controller_ends SIGNAL WRAPPER PARTS. Slurm saves its state with a delay of five seconds. Jobs that start or end in
# the five seconds before a SIGKILL are lost to it, which costs a minute or drains a node; so none does here.
slurm_controller_ends() {
  pictures=few
  as "$2" draw slurm png --parts "$3" --wait &
  driver=$!
  sleep 10
  end_process slurmctld "$1"
  [ -e "$here/w%j.parts" ] || broken "the wall was drawn before the controller ended"
  sleep 2
  start_controller
  wait "$driver" || broken "status $?"
  same png
}

slurm_begins_again() {
  pictures=few
  ends 0 as slow draw slurm png --parts 8
  within 30 has_parts 3 || broken "no parts"
  scancel --me
  within 30 all_idle || broken "nodes are busy"
  [ -z "$(squeue --noheader)" ] || broken "what was cancelled came back: $(squeue)"
  local drawn
  drawn=$(parts_there)
  no_wall
  : >"$starts"
  ends 0 as slow draw slurm png --parts 8 --wait
  says "$drawn of 8 parts are there from an earlier run"
  [ "$(wc -l <"$starts")" = $((8 - drawn)) ] || broken "parts were begun: $(cat "$starts")"
  same png
}
