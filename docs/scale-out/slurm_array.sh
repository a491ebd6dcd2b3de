#!/usr/bin/env bash
# A Slurm array over one list: sbatch --array=0-15 slurm_array.sh LIST ROWS [OPTION...]
#
# Each task takes its part of LIST by the ids (photostream reads SLURM_ARRAY_TASK_ID and _COUNT) and
# puts its rows into ROWS/part-N.jsonl once they are complete. A task whose command is killed is put
# back into the queue up to three times; a lost node does the same by itself (--requeue).
#SBATCH --job-name=photostream
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
list=$1 rows=$2
shift 2
part=$rows/part-$SLURM_ARRAY_TASK_ID.jsonl
mkdir -p "$rows"
[ -e "$part" ] && exit 0
if "${PHOTOSTREAM:-photostream}" prefetch "$list" --report "$part.tmp" --exit-zero -q "$@"; then
  mv "$part.tmp" "$part"
elif [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
else
  exit 1
fi
