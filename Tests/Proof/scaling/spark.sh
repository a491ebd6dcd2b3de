# Spark with two executors as processes of their own, of which one is killed.
# shellcheck shell=bash disable=SC2154

prove_spark() {
  if ! command -v java >/dev/null || ! "$python" -c 'import pyspark' 2>/dev/null; then
    skipped spark "apt-get install default-jre-headless; pip install pyspark"
    return
  fi
  open_place spark
  export MASTER="local-cluster[2,1,1024]" SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_DIRS=$place
  export SPARK_WORKER_DIR=$place/workers
  (cd "$place" && exec "$python" "$recipes/spark_pipe.py" "$work/list.jsonl" "$place/rows" 6 \
    "$filter --max-rate 300" >"$place/talk" 2>&1) &
  local driver=$!
  kill_one executors "$driver"
  wait "$driver" || check "Spark ends with 0" false
  unset MASTER SPARK_LOCAL_IP SPARK_LOCAL_DIRS SPARK_WORKER_DIR
  cat "$place"/rows/part-* >"$place/rows.jsonl"
  close_place "$place/rows.jsonl"
}

# The executors below a driver.
executors() { # DRIVER
  local process
  for process in $(descendants "$1"); do
    if tr '\0' ' ' <"/proc/$process/cmdline" 2>/dev/null | grep -q CoarseGrainedExecutorBackend &&
      [[ "$(readlink "/proc/$process/exe")" == */java ]]; then
      echo "$process"
    fi
  done
}

descendants() { # PROCESS
  local child
  for child in $(pgrep -P "$1"); do
    echo "$child"
    descendants "$child"
  done
}
