# PostgreSQL and Redis of our own for tests, unless TEST_DATABASE_URL and TEST_REDIS_URL name some. .ci/run sources this file;
# called as a program it runs a command with both: `bash .ci/services.sh npm test`.

work=$(mktemp -d)
trap 'stop_redis; stop_postgres; rm -rf "$work"' EXIT

# A cluster of our own in a temporary directory, unless TEST_DATABASE_URL names a server already.
start_postgres() {
	[ -n "${TEST_DATABASE_URL:-}" ] && return
	local bin port
	bin=$(postgres_bin) || install_postgres
	bin=$(postgres_bin) || fail "PostgreSQL is needed and could not be found: install it, or set TEST_DATABASE_URL."
	port=$(free_port)
	cluster="$work/postgres"
	mkdir "$cluster"
	chmod 711 "$work"
	# PostgreSQL refuses to run as root.
	[ "$(id -u)" = 0 ] && chown postgres "$cluster"
	as_postgres "$bin/initdb" --pgdata="$cluster/data" --username=parvis --auth=trust --encoding=UTF8 --locale=C >"$work/initdb.log" ||
		fail "initdb failed: $(cat "$work/initdb.log")"
	as_postgres "$bin/pg_ctl" --pgdata="$cluster/data" --log="$cluster/log" --wait \
		--options="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300 -c fsync=off" start ||
		fail "PostgreSQL did not start: $(cat "$cluster/log")"
	stop_command="$bin/pg_ctl"
	export TEST_DATABASE_URL="postgres://parvis@127.0.0.1:$port/postgres"
}

stop_postgres() {
	[ -z "${stop_command:-}" ] && return
	as_postgres "$stop_command" --pgdata="$cluster/data" --mode=fast stop >/dev/null
	stop_command=
	unset TEST_DATABASE_URL
}

# A Redis of our own that keeps nothing, unless TEST_REDIS_URL names a server already.
start_redis() {
	[ -n "${TEST_REDIS_URL:-}" ] && return
	command -v redis-server >/dev/null || install_redis
	command -v redis-server >/dev/null || fail "Redis is needed and could not be found: install redis-server, or set TEST_REDIS_URL. $(tail -5 "$work/redis-apt.log" 2>/dev/null)"
	local port
	port=$(free_port)
	redis-server --port "$port" --bind 127.0.0.1 --save "" --appendonly no --dir "$work" >"$work/redis.log" 2>&1 &
	redis_pid=$!
	# It listens as soon as it says so.
	for _ in $(seq 100); do
		grep -q "Ready to accept connections" "$work/redis.log" && break
		kill -0 "$redis_pid" 2>/dev/null || fail "Redis did not start: $(cat "$work/redis.log")"
		sleep 0.1
	done
	export TEST_REDIS_URL="redis://127.0.0.1:$port"
}

stop_redis() {
	[ -z "${redis_pid:-}" ] && return
	kill "$redis_pid" 2>/dev/null
	wait "$redis_pid" 2>/dev/null
	redis_pid=
	unset TEST_REDIS_URL
}

install_redis() {
	[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return
	{ apt-get update && apt-get install -y --no-install-recommends redis-server; } >"$work/redis-apt.log" 2>&1
}

free_port() {
	node -p 'const s = require("net").createServer().listen(0); const p = s.address().port; s.close(); p'
}

postgres_bin() {
	local initdb
	initdb=$(command -v initdb || ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -1)
	[ -n "$initdb" ] && dirname "$initdb"
}

install_postgres() {
	[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return
	{ apt-get update && apt-get install -y --no-install-recommends postgresql; } >"$work/apt.log" 2>&1 || cat "$work/apt.log"
}

as_postgres() {
	if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

fail() {
	echo "$1" >&2
	echo "0 passed, 1 failed"
	exit 1
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
	set -uo pipefail
	start_postgres
	start_redis
	"$@"
	exit $?
fi
