#!/usr/bin/env bash
# Installs from Debian's packages what the end-to-end tests need beside Node.js: a compiler for SQLite, Chromium,
# PostgreSQL and Redis. With a command, PostgreSQL and Redis run while it does, for this machine alone. Where
# their ports answer already, those are used, and left as they are.
set -euo pipefail

postgres_port=${POSTGRES_PORT:-5432}
redis_port=${REDIS_PORT:-6379}
postgres_data=
redis=

missing=()
needs() { command -v "$1" >/dev/null || missing+=("${@:2}"); }
answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
# PostgreSQL refuses to run as root.
unprivileged() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

postgres_bin() { find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin | sort -V | tail -1; }

# A cluster of its own, to which tests may log in; one that the machine keeps is left as it is.
start_postgres() {
	local data
	data=$(unprivileged mktemp -d /tmp/e2e-postgres-XXXXXX)
	postgres_data=$data
	unprivileged "$(postgres_bin)/initdb" --pgdata="$data/db" --username=postgres --auth=trust \
		--encoding=UTF8 --locale=C.UTF-8 >/dev/null
	unprivileged "$(postgres_bin)/pg_ctl" --pgdata="$data/db" --log="$data/log" --wait \
		--options="-p $postgres_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$data" start >/dev/null
}

start_redis() {
	redis-server --bind 127.0.0.1 --port "$redis_port" --save '' --appendonly no --dir /tmp >/dev/null &
	redis=$!
}

stop_services() {
	[ -z "$redis" ] || kill "$redis" || true
	[ -n "$postgres_data" ] || return 0
	unprivileged "$(postgres_bin)/pg_ctl" --pgdata="$postgres_data/db" --mode=immediate --wait stop >/dev/null || true
	unprivileged rm -rf "$postgres_data"
}

needs python3 python3
needs make make
needs g++ g++
needs chromium chromium
answers "$postgres_port" || [ -d /usr/lib/postgresql ] || missing+=(postgresql)
answers "$redis_port" || needs redis-server redis-server

if [ ${#missing[@]} -gt 0 ]; then
	echo "Installing ${missing[*]}"
	root apt-get update -qq
	# Debian's package would start a cluster that asks for a password.
	root mkdir -p /etc/postgresql-common
	[ -e /etc/postgresql-common/createcluster.conf ] ||
		root tee /etc/postgresql-common/createcluster.conf >/dev/null <<<'create_main_cluster = false'
	root env DEBIAN_FRONTEND=noninteractive apt-get install -yqq --no-install-recommends "${missing[@]}" >/dev/null
fi

[ $# -gt 0 ] || exit 0
trap stop_services EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
answers "$postgres_port" || start_postgres
answers "$redis_port" || start_redis
for port in "$postgres_port" "$redis_port"; do
	for _ in $(seq 60); do answers "$port" && continue 2; sleep 0.5; done
	echo "Nothing answers on port $port" >&2
	exit 1
done

"$@"
