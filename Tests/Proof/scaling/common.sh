# What all engines share: the list, the server with its log, the kill and the checks.
# shellcheck shell=bash disable=SC2154

# Pictures under as many ids as there are lines; the log holds a line for each request.
begin() {
  mkdir -p "$work/pictures" "$work/home" "$work/nginx"
  chmod 755 "$work" # Slurm's munge runs as somebody else
  local file secret secrets=()
  for file in "$repository"/Fixtures/pictures/65535/*_q.jpg; do
    secret=${file##*/*_}
    secret=${file%_q.jpg}
    secret=${secret##*_}
    cp "$file" "$work/pictures/$secret.jpg"
    secrets+=("$secret")
  done
  port=$(free_port)
  base=http://127.0.0.1:$port
  log=$work/access.log
  write_nginx_configuration >"$work/nginx.conf"
  nginx -c "$work/nginx.conf" &
  started+=($!)
  wait_until 10 answers "$base/"
  local number id
  for ((number = 0; number < lines; number++)); do
    id=$((70000000000 + number))
    secret=${secrets[number % ${#secrets[@]}]}
    echo "{\"id\":\"$id\",\"url\":\"$base/65535/${id}_${secret}_q.jpg\"}"
  done >"$work/list.jsonl"
}

write_nginx_configuration() {
  cat <<CONFIGURATION
daemon off;
pid $work/nginx/pid;
error_log $work/nginx/error.log;
events {}
http {
  log_format paths '\$status \$request_uri';
  access_log $log paths;
  client_body_temp_path $work/nginx/body;
  proxy_temp_path $work/nginx/proxy;
  fastcgi_temp_path $work/nginx/fastcgi;
  uwsgi_temp_path $work/nginx/uwsgi;
  scgi_temp_path $work/nginx/scgi;
  server {
    listen 127.0.0.1:$port;
    root $work;
    location = / { access_log off; return 204; }
    location ~ "^/65535/[0-9]+_([0-9a-f]+)_q.jpg$" {
      default_type image/jpeg;
      try_files /pictures/\$1.jpg =404;
    }
  }
}
CONFIGURATION
}

# One engine's place: an empty cache, an empty log, and the commands of the recipes. The rate leaves
# time for the kill; four connections and two decoders bound what a killed worker has under way.
open_place() { # NAME
  name=$1
  place=$work/$name
  cache=$place/cache
  mkdir -p "$place"
  : >"$log"
  variables=(HOME="$work/home" PATH="$PATH" XDG_CACHE_HOME="$work/home/.cache")
  options="--image-url $base --cache-dir $cache --exit-zero -q -c 4 -j 2"
  filter="env -i ${variables[*]} $tool prefetch - --report - $options"
  began=$(date +%s%N)
}

# Kills one process, once a quarter of the pictures have been asked for: amid a part of the list.
kill_one() { # WHAT-FINDS-ITS-ID...
  wait_until 240 asked_for $((lines / 4)) && wait_until 10 killed "$@"
}

killed() { # WHAT-FINDS-ITS-ID...
  local process
  process=$("$@" | head -n 1)
  [ -n "$process" ] && kill -KILL "$process" 2>/dev/null && echo "$process" >"$place/killed"
}

# The ids of this engine's processes that run the tool.
tools() {
  local process
  for process in $(pgrep -f -- "--cache-dir $cache"); do
    [ "$(readlink "/proc/$process/exe")" = "$tool" ] && echo "$process"
  done
  return 0
}

# The checks of an engine's rows; then the whole list once more.
close_place() { # ROWS
  local seconds rows=$1 ids hits asked paths again odd
  seconds=$(awk -v ns=$(($(date +%s%N) - began)) 'BEGIN { printf "%.1f", ns / 1e9 }')
  # What a killed worker leaves behind ends by itself: its input is closed.
  wait_until 60 nobody_works
  ids=$(grep -o '"id":"[^"]*"' "$rows" | sort -u | wc -l)
  hits=$(grep -c '"status":"hit"' "$rows" || true)
  odd=$(grep -cvE '"status":"(hit|fetched)"' "$rows" || true)
  asked=$(wc -l <"$log")
  paths=$(sort -u "$log" | wc -l)
  again=$((asked - paths))
  check "a worker was killed" [ -s "$place/killed" ]
  check "each line has its row" [ "$(wc -l <"$rows")" -eq "$lines" ]
  check "ids out are lines in" [ "$ids" -eq "$lines" ]
  check "each row is hit or fetched" [ "$odd" -eq 0 ]
  check "what the killed worker had done is found, not fetched" [ "$hits" -gt 0 ]
  check "the server has sent each picture" [ "$(grep -c '^200 ' "$log")" -eq "$asked" ]
  check "each picture was asked for" [ "$paths" -eq "$lines" ]
  check "at most what was under way was asked for again" [ "$again" -le 6 ]
  check "cache verify finds nothing" env -i "${variables[@]}" "$tool" cache verify \
    --cache-dir "$cache"
  check "no half files that a trim would not remove" trimmed
  : >"$log"
  # shellcheck disable=SC2086
  $filter <"$work/list.jsonl" >"$place/second.jsonl" 2>/dev/null
  check "the second run asks for nothing" [ ! -s "$log" ]
  check "the second run finds all" [ "$(grep -c '"status":"hit"' "$place/second.jsonl")" -eq "$lines" ]
  echo "$name: $lines lines, $(wc -l <"$rows") rows, $ids ids, one SIGKILL, $hits hits, $asked requests" \
    "($again again), $seconds s; second run: $(wc -l <"$log") requests"
}

# Whether no temporary file is left once the cache is trimmed.
trimmed() {
  env -i "${variables[@]}" "$tool" cache trim --cache-dir "$cache" || return 1
  [ -z "$(find "$cache" -name '.tmp-*')" ]
}

check() { # WHAT COMMAND...
  local what=$1
  shift
  "$@" >>"$place/checks.log" 2>&1 || {
    echo "failed: $name: $what ($*)"
    failures=$((failures + 1))
  }
}

skipped() { echo "skipped: $1 ($2)"; }

asked_for() { [ "$(wc -l <"$log")" -ge "$1" ]; }
nobody_works() { [ -z "$(tools)" ]; }
answers() { curl --silent --output /dev/null "$1"; }

wait_until() { # SECONDS COMMAND...
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 0.05
  done
}

free_port() {
  local port
  while port=$((20000 + RANDOM % 12000)); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
  done
  echo "$port"
}

clean_up() {
  local process
  [ -z "${SLURM_CONF:-}" ] || stop_slurm
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait
  [ -z "$made_folder" ] || rmdir "$made_folder"
  rm -rf "$work"
}
