# The form of docs/scale-out/kubernetes-job.yaml; no cluster is started.
# shellcheck shell=bash disable=SC2154

prove_kubernetes() {
  open_place kubernetes
  if "$python" -c 'import kubernetes_validate' 2>/dev/null; then
    check "the manifest follows the schema" \
      "$python" -m kubernetes_validate --strict "$recipes/kubernetes-job.yaml"
    echo "kubernetes: the manifest follows the schema (not run)"
  elif "$python" -c 'import yaml' 2>/dev/null; then
    check "the manifest is YAML" "$python" -c \
      'import sys, yaml; assert yaml.safe_load(open(sys.argv[1]))["kind"] == "Job"' \
      "$recipes/kubernetes-job.yaml"
    echo "kubernetes: the manifest is YAML (not run; pip install kubernetes-validate for its schema)"
  else
    skipped kubernetes "pip install kubernetes-validate"
  fi
}
