#!/bin/sh
# Runs the end-to-end tests with any n8n image in place of the current n8n:
#   sh test/e2e/image.sh docker.n8n.io/n8nio/n8n:3.0.0 [test files]
# Needs Docker with Compose, on Linux: the containers use the network of the machine.
set -eu
: "${1:?name the image, e.g. docker.n8n.io/n8nio/n8n:2.40.7}"
cd "$(dirname "$0")/../.."
export N8N_IMAGE="$1"
shift
docker pull "$N8N_IMAGE"
npm run test:e2e -- "$@"
