#!/usr/bin/env bash
# A Slurm cluster on this machine: a controller and three nodes with a core each, on the loopback interface alone.
# Sourced by scripts/cluster/test.
# shellcheck disable=SC2154

slurm_port=16817 # the controller's; the nodes' follow it

start_slurm() {
  local state=$work/slurm node
  mkdir -p "$state"/{munge,spool,nodes,log}
  chmod 700 "$state/munge"
  head -c 128 /dev/urandom >"$state/munge/key"
  chmod 400 "$state/munge/key"
  start_process munged munged --foreground --force --socket="$state/munge/socket" --key-file="$state/munge/key" \
    --pid-file="$state/munge/pid" --log-file="$state/munge/log" --seed-file="$state/munge/seed"
  within 10 test -S "$state/munge/socket" || broken "munged did not start: $(cat "$work/log-munged")"
  slurm_configuration "$state" >"$state/slurm.conf"
  export SLURM_CONF=$state/slurm.conf
  start_controller -c
  for node in 1 2 3; do start_node "$node"; done
  within 30 all_idle || broken "Slurm did not come up: $(tail -n 3 "$state/log/slurmctld")"
}

# cred_expire is the delay of a requeue in seconds (by default 120). By the other times, a node that does not answer is dead
# after 10 s, and jobs start at once.
slurm_configuration() {
  cat <<END
ClusterName=weir
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$slurm_port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$1/munge/socket,cred_expire=5
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
StateSaveLocation=$1/spool
SlurmdSpoolDir=$1/nodes/%n
SlurmctldPidFile=$1/slurmctld.pid
SlurmdPidFile=$1/%n.pid
SlurmctldLogFile=$1/log/slurmctld
SlurmdLogFile=$1/log/%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
SlurmdParameters=config_overrides
SlurmdTimeout=10
ReturnToService=2
KillWait=3
SchedulerParameters=batch_sched_delay=0,sched_interval=2,sched_min_interval=0,bf_interval=2
NodeName=n1 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$((slurm_port + 1)) CPUs=1 RealMemory=2000
NodeName=n2 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$((slurm_port + 2)) CPUs=1 RealMemory=2000
NodeName=n3 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$((slurm_port + 3)) CPUs=1 RealMemory=2000
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
}

# start_controller [-c]: -c discards its saved state.
start_controller() { start_process slurmctld slurmctld -D -f "$SLURM_CONF" "$@"; }

start_node() {
  mkdir -p "$work/slurm/nodes/n$1"
  start_machine "n$1" slurmd -D -N "n$1" -f "$SLURM_CONF"
}

all_idle() { [ "$(sinfo --noheader --Node --format=%t 2>/dev/null | grep -c '^idle$')" = 3 ]; }
