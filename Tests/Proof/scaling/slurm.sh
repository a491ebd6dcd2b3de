# A Slurm of one node, and docs/scale-out/slurm_array.sh on it.
# shellcheck shell=bash disable=SC2154

prove_slurm() {
  if ! command -v slurmctld >/dev/null || ! command -v munged >/dev/null; then
    skipped slurm "apt-get install slurm-wlm munge"
    return
  fi
  [ "$(id -u)" -eq 0 ] || { skipped slurm "its daemons want root"; return; }
  open_place slurm
  start_slurm || { skipped slurm "its daemons do not start here"; stop_slurm; return; }
  began=$(date +%s%N)
  kill_one tools &
  local killer=$!
  # shellcheck disable=SC2086
  env -i "${variables[@]}" SLURM_CONF="$SLURM_CONF" PHOTOSTREAM="$tool" \
    sbatch --wait --quiet --array=0-3 --output="$place/task-%a" \
    "$recipes/slurm_array.sh" "$work/list.jsonl" "$place/rows" 4 $options --max-rate 300 \
    >"$place/talk" 2>&1 || check "each task ends with 0" false
  wait "$killer" || true
  cat "$place"/rows/part-*.jsonl >"$place/rows.jsonl"
  close_place "$place/rows.jsonl"
  stop_slurm
}

start_slurm() {
  local host
  host=$(hostname -s)
  export SLURM_CONF=$place/slurm.conf
  mkdir -p "$place/munge" "$place/state" "$place/spool"
  chmod 755 "$place"
  head -c 1024 /dev/urandom >"$place/munge/key"
  chmod 400 "$place/munge/key"
  chown -R munge "$place/munge"
  runuser -u munge -- munged --force --key-file "$place/munge/key" --socket "$place/munge/socket" \
    --pid-file "$place/munge/pid" --log-file "$place/munge/log" --seed-file "$place/munge/seed" \
    2>/dev/null || return 1
  cat >"$SLURM_CONF" <<CONFIGURATION
ClusterName=proof
SlurmctldHost=$host(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=$place/munge/socket
SlurmUser=root
StateSaveLocation=$place/state
SlurmdSpoolDir=$place/spool
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/slurmd.pid
SlurmctldLogFile=$place/slurmctld.log
SlurmdLogFile=$place/slurmd.log
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2,batch_sched_delay=0
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=proof Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONFIGURATION
  slurmctld 2>>"$place/talk" && slurmd 2>>"$place/talk" && wait_until 30 slurm_is_ready
}

slurm_is_ready() { sinfo --noheader --format %t 2>/dev/null | grep -q idle; }

slurm_is_gone() {
  [ ! -e "$place/slurmd.pid" ] && [ ! -e "$place/slurmctld.pid" ] && [ ! -e "$place/munge/pid" ]
}

stop_slurm() {
  local file
  for file in "$place"/slurmd.pid "$place"/slurmctld.pid "$place"/munge/pid; do
    [ ! -s "$file" ] || kill "$(cat "$file")" 2>/dev/null || true
  done
  wait_until 10 slurm_is_gone || true
  unset SLURM_CONF
}
