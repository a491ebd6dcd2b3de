#!/usr/bin/env python3
"""Runs a command over the lines of a list in Spark, and saves the rows that it prints.

  spark_pipe.py LIST ROWS PARTS 'COMMAND'

LIST must be readable by every executor, ROWS is a folder that does not exist yet. COMMAND reads lines
and prints rows, as `photostream prefetch - --report - --exit-zero -q` does; it runs once for each
part. $MASTER names the cluster (default: local[*]).
"""

import os
import sys
from pathlib import Path

import pyspark
from pyspark import SparkConf, SparkContext

# A command below RDD.pipe has no variables but these.
PASSED_ON = ("HOME", "PATH", "LANG", "XDG_", "PHOTOSTREAM_", "FLICKR_")


def main(source: str, rows: str, parts: str, command: str) -> None:
    os.environ.setdefault("SPARK_HOME", str(Path(pyspark.__file__).parent))
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    configuration = SparkConf().setAppName("photostream")
    configuration.setMaster(os.environ.get("MASTER", "local[*]"))
    variables = {key: value for key, value in os.environ.items() if key.startswith(PASSED_ON)}
    with SparkContext(conf=configuration) as context:
        lines = context.textFile(source, int(parts))
        lines.pipe(command, env=variables, checkCode=True).saveAsTextFile(rows)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
