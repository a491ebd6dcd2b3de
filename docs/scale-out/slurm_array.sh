#!/usr/bin/env bash
# A Slurm array over one list: sbatch --array=0-15 slurm_array.sh LIST ROWS [OPTION...]
#
# Each task takes its part of LIST by the ids (photostream reads SLURM_ARRAY_TASK_ID and _COUNT) and
# puts its rows into ROWS/part-N.jsonl once they are complete. A command that is killed is begun again,
# up to three times; when a node is lost, Slurm begins the task elsewhere (--requeue). The same array
# again works on the parts that are missing.
#SBATCH --job-name=photostream
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
list=$1 rows=$2
shift 2
part=$rows/part-$SLURM_ARRAY_TASK_ID.jsonl
mkdir -p "$rows"
[ ! -e "$part" ] || exit 0
for attempt in 1 2 3; do
  code=0
  "${PHOTOSTREAM:-photostream}" prefetch "$list" --report "$part.tmp" --exit-zero -q "$@" || code=$?
  case $code in
    0) exec mv "$part.tmp" "$part" ;;
    130) break ;; # Slurm wants the task to end
  esac
  echo "attempt $attempt ended with $code"
done
exit "$code"
