#!/usr/bin/env bash
# Installs from Debian's packages what the end-to-end tests need beside Node.js, and starts what does
# not run: a compiler for SQLite, Chromium, PostgreSQL and Redis. Where 5432 and 6379 answer, those are used.
set -euo pipefail

missing=()
needs() { command -v "$1" >/dev/null || missing+=("${@:2}"); }
answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
# PostgreSQL refuses to run as root.
unprivileged() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

# One of its own, to which tests may log in, until the machine restarts; a cluster that the machine keeps
# is left as it is.
start_postgres() {
	local bin data
	bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin | sort -V | tail -1)
	data=$(unprivileged mktemp -d /tmp/e2e-postgres-XXXXXX)
	unprivileged "$bin/initdb" --pgdata="$data/db" --username=postgres --auth=trust \
		--encoding=UTF8 --locale=C.UTF-8 >/dev/null
	unprivileged "$bin/pg_ctl" --pgdata="$data/db" --log="$data/log" --wait \
		--options="-c listen_addresses=127.0.0.1 -c unix_socket_directories=$data" start >/dev/null
}

needs python3 python3
needs make make
needs g++ g++
needs chromium chromium
answers 5432 || [ -d /usr/lib/postgresql ] || missing+=(postgresql)
answers 6379 || needs redis-server redis-server

if [ ${#missing[@]} -gt 0 ]; then
	echo "Installing ${missing[*]}"
	root apt-get update -qq
	# Debian's package would start a cluster that asks for a password.
	root mkdir -p /etc/postgresql-common
	[ -e /etc/postgresql-common/createcluster.conf ] ||
		root tee /etc/postgresql-common/createcluster.conf >/dev/null <<<'create_main_cluster = false'
	root env DEBIAN_FRONTEND=noninteractive apt-get install -yqq --no-install-recommends "${missing[@]}" >/dev/null
fi

answers 5432 || start_postgres
answers 6379 || redis-server --daemonize yes --save '' --dir /tmp >/dev/null
for port in 5432 6379; do
	for _ in $(seq 60); do answers $port && continue 2; sleep 0.5; done
	echo "Nothing answers on port $port" >&2
	exit 1
done
