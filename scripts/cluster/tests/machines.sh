#!/usr/bin/env bash
# Starts and ends processes. A machine is a process namespace: when its first process is killed, all of it is gone at once,
# as if the plug were pulled. Sourced by scripts/cluster/test.
# shellcheck disable=SC2154

# start_process NAME COMMAND…, start_machine NAME COMMAND…: run in the background until the test ends.
start_process() {
  "${@:2}" &>>"$work/log-$1" &
  echo $! >"$work/running/$1"
  disown
}

start_machine() { start_process "$1" unshare --pid --fork --kill-child --mount-proc "${@:2}"; }

# end_process NAME SIGNAL, end_machine NAME: end it, and wait until it is gone.
end_process() {
  local process
  process=$(cat "$work/running/$1")
  rm "$work/running/$1"
  kill "-$2" "$process" 2>/dev/null || return 0
  within 20 is_gone "$process" || broken "$1 does not end"
}

end_machine() { end_process "$1" KILL; }

# A process that nobody waits for stays as a zombie.
is_gone() { ! grep -qs '^State:[[:space:]]*[^Z[:space:]]' "/proc/$1/status"; }

end_all() {
  local name
  for name in "$work"/running/*; do
    [ ! -e "$name" ] || end_process "${name##*/}" KILL
  done
}

# is_loopback_only: no daemon listens where another machine can reach it.
is_loopback_only() { ! ss -Hltnup | grep -E '"(slurm|munge|sshd)' | grep -vE ' (127\.0\.0\.1|\[::1\]):[0-9]+ '; }
