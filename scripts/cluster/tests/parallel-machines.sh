#!/usr/bin/env bash
# Three ssh hosts: servers of this machine on the loopback interface, each in a process namespace, so that killing its first
# process ends all of it at once. Sourced by scripts/cluster/test.
# shellcheck disable=SC2154

ssh_port=16920 # the hosts' follow it

start_hosts() {
  local host folder=$work/ssh
  mkdir -p "$folder" /run/sshd
  ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
  cp "$folder/key.pub" "$folder/authorized_keys"
  for host in 1 2 3; do
    start_host "$host"
    printf 'Host w%d\n  Port %d\n' "$host" $((ssh_port + host)) >>"$folder/config"
  done
  cat >>"$folder/config" <<END
Host *
  HostName 127.0.0.1
  IdentityFile $folder/key
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR
END
  export PARALLEL_SSH="ssh -F $folder/config"
  for host in 1 2 3; do
    within 10 ssh -F "$folder/config" "w$host" true 2>"$folder/trouble" || broken "$(cat "$folder/trouble")"
  done
}

start_host() {
  local folder=$work/ssh
  cat >"$folder/$1.conf" <<END
ListenAddress 127.0.0.1
Port $((ssh_port + $1))
HostKey $folder/key
AuthorizedKeysFile $folder/authorized_keys
PidFile none
StrictModes no
UsePAM no
END
  start_machine "w$1" "$(command -v sshd)" -D -f "$folder/$1.conf" -E "$folder/$1.log"
}
