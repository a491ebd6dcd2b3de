# docs/scale-out/upload_s3.sh against moto's server, which checks signatures.
# shellcheck shell=bash disable=SC2154

prove_s3() {
  if ! "$python" -c 'import moto.server, boto3' 2>/dev/null; then
    skipped s3 "pip install 'moto[server]'"
    return
  fi
  open_place s3
  local port endpoint key secret empty
  port=$(free_port)
  endpoint=http://127.0.0.1:$port
  # The first three calls make a user with a key; then every call needs a right signature.
  INITIAL_NO_AUTH_ACTION_COUNT=3 "$python" -m moto.server -H 127.0.0.1 -p "$port" \
    >"$place/server.log" 2>&1 &
  started+=($!)
  wait_until 60 answers "$endpoint/moto-api/" || { skipped s3 "moto does not start here"; return; }
  read -r key secret < <(make_user "$endpoint")
  empty=$(sha256sum </dev/null | cut -d ' ' -f 1)
  mkdir "$place/shards"
  tar -cf "$place/shards/00000-000000.tar" -C "$work" pictures
  cp "$place/shards/00000-000000.tar" "$place/shards/.00000-000001.tar.part"
  export AWS_ACCESS_KEY_ID=$key AWS_SECRET_ACCESS_KEY=$secret S3_ENDPOINT=$endpoint
  local upload=("$recipes/upload_s3.sh" "$place/shards" pictures/q)
  local object=$endpoint/pictures/q/00000-000000.tar
  check "the bucket is made" [ "$(signed -X PUT -H "x-amz-content-sha256: $empty" \
    "$endpoint/pictures")" = 200 ]
  check "the wrong secret is refused" env AWS_SECRET_ACCESS_KEY=wrong bash -c '! "$@"' - \
    "${upload[@]}"
  check "one shard is uploaded" [ "$("${upload[@]}" 2>&1)" = "uploaded $object" ]
  check "it is not uploaded again" [ "$("${upload[@]}" 2>&1)" = "there $object" ]
  check "it is the same" [ "$(signed -o "$place/back.tar" -H "x-amz-content-sha256: $empty" \
    "$object")" = 200 ]
  check "its bytes are the same" cmp "$place/back.tar" "$place/shards/00000-000000.tar"
  local without
  without=$(signed -T "$place/shards/00000-000000.tar" "$endpoint/pictures/without.tar")
  echo "s3: 1 of 1 complete shards uploaded, 0 in the second run; without x-amz-content-sha256" \
    "the answer is $without ($(curl --version | cut -d ' ' -f 1,2 | head -n 1))"
  unset AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY S3_ENDPOINT
}

# The status of a signed request.
signed() { # CURL-OPTION...
  local output=(-o /dev/null)
  [ "$1" = -o ] && output=()
  curl --silent --write-out '%{http_code}' "${output[@]}" --aws-sigv4 aws:amz:us-east-1:s3 \
    --user "$AWS_ACCESS_KEY_ID:$AWS_SECRET_ACCESS_KEY" "$@"
}

make_user() { # ENDPOINT
  "$python" - "$1" <<'PROGRAM'
import json
import sys

import boto3

iam = boto3.client(
    "iam", endpoint_url=sys.argv[1], region_name="us-east-1",
    aws_access_key_id="first", aws_secret_access_key="first")
allow = {"Effect": "Allow", "Action": "*", "Resource": "*"}
iam.create_user(UserName="proof")
iam.put_user_policy(
    UserName="proof", PolicyName="all",
    PolicyDocument=json.dumps({"Version": "2012-10-17", "Statement": [allow]}))
key = iam.create_access_key(UserName="proof")["AccessKey"]
print(key["AccessKeyId"], key["SecretAccessKey"])
PROGRAM
}
