# GNU parallel on this machine, and over ssh to it.
# shellcheck shell=bash disable=SC2154

prove_parallel() {
  command -v parallel >/dev/null || { skipped parallel "apt-get install parallel"; return; }
  open_place parallel
  kill_one tools &
  local killer=$!
  parallel --will-cite --pipe -N $((lines / 6)) -j 2 --retries 3 --joblog "$place/jobs" \
    "$filter --max-rate 300" <"$work/list.jsonl" >"$place/rows.jsonl" 2>"$place/talk" ||
    check "parallel ends with 0" false
  wait "$killer" || true
  close_place "$place/rows.jsonl"
}

prove_ssh() {
  local sshd
  sshd=$(command -v sshd || echo /usr/sbin/sshd)
  if ! command -v parallel >/dev/null || ! [ -x "$sshd" ]; then
    skipped "parallel over ssh" "apt-get install parallel openssh-server"
    return
  fi
  open_place ssh
  start_sshd "$sshd" || { skipped "parallel over ssh" "sshd does not start here"; return; }
  kill_one tools &
  local killer=$!
  # Two names for one machine, as two machines that share the cache's folder.
  parallel --will-cite --ssh "$place/ssh" -S 1/127.0.0.1,1/localhost --pipe -N $((lines / 6)) \
    --retries 3 --joblog "$place/jobs" \
    "$filter --max-rate 300" <"$work/list.jsonl" >"$place/rows.jsonl" 2>"$place/talk" ||
    check "parallel ends with 0" false
  wait "$killer" || true
  close_place "$place/rows.jsonl"
}

# An sshd of our own on a free port, with keys of its own; $place/ssh is the client.
start_sshd() {
  local port
  port=$(free_port)
  ssh-keygen -q -t ed25519 -N '' -f "$place/host"
  ssh-keygen -q -t ed25519 -N '' -f "$place/key"
  printf '%s\n' "Port $port" "ListenAddress 127.0.0.1" "ListenAddress ::1" \
    "HostKey $place/host" "PidFile $place/pid" "AuthorizedKeysFile $place/key.pub" \
    "StrictModes no" "UsePAM no" "PasswordAuthentication no" "MaxStartups 100" >"$place/sshd"
  printf '#!/bin/sh\nexec ssh -p %s -i %s -o BatchMode=yes -o StrictHostKeyChecking=no \\\n' \
    "$port" "$place/key" >"$place/ssh"
  printf '  -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -F none "$@"\n' >>"$place/ssh"
  chmod +x "$place/ssh"
  # As root, sshd wants this folder to be there.
  if [ "$(id -u)" -eq 0 ] && [ ! -e /run/sshd ]; then
    made_folder=/run/sshd
    mkdir "$made_folder"
  fi
  "$sshd" -D -f "$place/sshd" -E "$place/log" &
  started+=($!)
  wait_until 10 "$place/ssh" 127.0.0.1 true 2>/dev/null
}
