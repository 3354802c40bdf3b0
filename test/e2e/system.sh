#!/usr/bin/env bash
# Installs from Debian's packages what the end-to-end tests need beside Node.js, and starts what does
# not run: a compiler for SQLite, Chromium, PostgreSQL and Redis. Where 5432 and 6379 answer, those are used.
set -euo pipefail

missing=()
needs() { command -v "$1" >/dev/null || missing+=("${@:2}"); }
answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

needs python3 python3
needs make make
needs g++ g++
needs chromium chromium
needs psql postgresql-client
answers 5432 || [ -d /usr/lib/postgresql ] || missing+=(postgresql)
answers 6379 || needs redis-server redis-server

if [ ${#missing[@]} -gt 0 ]; then
	echo "Installing ${missing[*]}"
	root apt-get update -qq
	root env DEBIAN_FRONTEND=noninteractive apt-get install -yqq --no-install-recommends "${missing[@]}" >/dev/null
fi

answers 5432 || root service postgresql start
answers 6379 || redis-server --daemonize yes --save '' --dir /tmp >/dev/null
for port in 5432 6379; do
	for _ in $(seq 60); do answers $port && continue 2; sleep 0.5; done
	echo "Nothing answers on port $port" >&2
	exit 1
done
