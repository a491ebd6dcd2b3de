#!/usr/bin/env bash
# A Slurm array over one list: sbatch --array=0-15 slurm_array.sh LIST ROWS 16 [OPTION...]
#
# Task K takes part K of 16 by the ids and puts its rows into ROWS/part-K.jsonl once they are complete.
# A command that is killed is begun again, up to three times; when a node is lost, Slurm begins the
# task elsewhere (--requeue). The same array again, or --array=3 for one task, works on the parts that
# are missing: the number of parts is told here, since Slurm tells how many tasks this array has.
#SBATCH --job-name=photostream
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
list=$1 rows=$2 parts=$3
shift 3
part=$rows/part-$SLURM_ARRAY_TASK_ID.jsonl
mkdir -p "$rows"
[ ! -e "$part" ] || exit 0
for attempt in 1 2 3; do
  code=0
  "${PHOTOSTREAM:-photostream}" prefetch "$list" --shard "$SLURM_ARRAY_TASK_ID/$parts" \
    --report "$part.tmp" --exit-zero -q "$@" || code=$?
  case $code in
    0) exec mv "$part.tmp" "$part" ;;
    130) break ;; # Slurm wants the task to end
  esac
  echo "attempt $attempt ended with $code"
done
exit "$code"
