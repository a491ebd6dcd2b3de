#!/usr/bin/env bash
# Uploads the complete tar shards of a folder to an S3 bucket, with curl alone:
#
#   upload_s3.sh FOLDER BUCKET/PREFIX
#
# A shard that is being written has another name (.NAME.tar.part) and stays. One that the bucket has
# already, with the same checksum, is passed over, so that the command can run again and again.
# Credentials: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN; place: AWS_REGION and
# S3_ENDPOINT (default: Amazon's). Secrets go through a pipe: a process list shows none.
set -euo pipefail
folder=$1 target=$2
region=${AWS_REGION:-us-east-1}
endpoint=${S3_ENDPOINT:-https://s3.$region.amazonaws.com}
empty=$(sha256sum </dev/null | cut -d ' ' -f 1)

credentials() {
  printf 'user = "%s:%s"\n' "$AWS_ACCESS_KEY_ID" "$AWS_SECRET_ACCESS_KEY"
  [ -z "${AWS_SESSION_TOKEN:-}" ] || printf 'header = "x-amz-security-token: %s"\n' "$AWS_SESSION_TOKEN"
}

# The checksum of the body must be told: the service refuses a signature without it.
s3() { # SHA256-OF-THE-BODY CURL-OPTION...
  local sum=$1
  shift
  curl --silent --show-error --config <(credentials) --aws-sigv4 "aws:amz:$region:s3" \
    --header "x-amz-content-sha256: $sum" --retry 5 --retry-connrefused "$@"
}

shopt -s nullglob
for file in "$folder"/*.tar; do
  url=$endpoint/$target/${file##*/}
  sum=$(sha256sum <"$file" | cut -d ' ' -f 1)
  there=$(s3 "$empty" --head "$url" | tr -d '\r' | tr '[:upper:]' '[:lower:]')
  if grep -qx "x-amz-meta-sha256: $sum" <<<"$there"; then
    echo "there $url"
    continue
  fi
  s3 "$sum" --fail --header "x-amz-meta-sha256: $sum" --upload-file "$file" "$url"
  echo "uploaded $url"
done
