# The worker of docs/scale-out/redis_worker.py, two of it.
# shellcheck shell=bash disable=SC2154

prove_redis() {
  if ! command -v redis-server >/dev/null || ! "$python" -c 'import redis' 2>/dev/null; then
    skipped redis "apt-get install redis-server; pip install redis"
    return
  fi
  open_place redis
  local port worker=$recipes/redis_worker.py
  port=$(free_port)
  redis-server --port "$port" --bind 127.0.0.1 --save '' --appendonly yes --dir "$place" \
    >"$place/server.log" &
  started+=($!)
  export REDIS_URL=redis://127.0.0.1:$port IDLE=3
  wait_until 10 redis-cli -p "$port" ping &>/dev/null
  # One line is there twice: each of the two gets its row.
  "$python" "$worker" fill <"$work/list.jsonl"
  head -n 1 "$work/list.jsonl" | "$python" "$worker" fill
  local first second
  # shellcheck disable=SC2086
  "$python" "$worker" work $filter --max-rate 300 2>"$place/first" &
  first=$!
  # shellcheck disable=SC2086
  "$python" "$worker" work $filter --max-rate 300 2>"$place/second" &
  second=$!
  disown "$first" # bash says nothing of its end
  kill_one echo "$first"
  wait "$second" || check "the other worker ends with 0" false
  "$python" "$worker" rows >"$place/all.jsonl"
  check "the repeated line has a row of its own" \
    [ "$(grep -c '"line":1}' "$place/all.jsonl")" -eq 2 ]
  check "no line is pending" \
    [ "$(redis-cli -p "$port" xpending photostream:lines workers | head -n 1)" -eq 0 ]
  # The row of the repeated line is taken out: what is left has the list's line numbers.
  awk '!/"line":1}/ || !found++' "$place/all.jsonl" >"$place/rows.jsonl"
  check "rows have the list's line numbers" [ "$(grep -o '"line":[0-9]*' "$place/rows.jsonl" |
    sort -u | wc -l)" -eq "$lines" ]
  close_place "$place/rows.jsonl"
}
