# What docs/operations.md names and a machine for trials lacks: sudo, and docker compose for the database alone. Sourced in a mount
# namespace of its own, so that the places are those of the page.
set -euo pipefail

sudo() {
  if [ "$1" = -u ]; then
    local account=$2
    shift 2
    runuser -u "$account" -- "$@"
  else
    "$@"
  fi
}

# `docker compose …`, with what the image of PostgreSQL and docker-compose.yml give the service `database`.
docker() {
  [ "$1" = compose ]
  local command=$2 account=root
  shift 2
  while [[ ${1:-} == -* ]]; do
    case $1 in
      --user) account=$2 && shift 2 ;;
      *) shift ;;
    esac
  done
  case $command in
    stop) [[ " $* " != *' database '* ]] || database_stops ;;
    up) [[ $1 != database ]] || database_starts ;;
    restart) database_stops && database_starts ;;
    exec) shift && in_database "$account" "$@" ;;
    run) if [ "$1" = database ]; then shift && mount_volume && in_database "$account" "$@"; fi ;;
  esac
}

in_database() {
  local account=$1
  shift
  PGDATA=$PGDATA PGHOST=/var/run/postgresql runuser -u "$account" -- env PATH="$PROGRAMS:$PATH" "$@"
}

PGDATA=/var/lib/postgresql/data

mount_volume() {
  local volume=/mnt/volumes/${DATABASE_VOLUME:-crediario_database}
  install -d -o postgres -g postgres -m 700 "$volume" "$PGDATA"
  mountpoint -q "$PGDATA" && umount "$PGDATA"
  mount --bind "$volume" "$PGDATA"
}

database_starts() {
  mount_volume
  [ -s "$PGDATA/PG_VERSION" ] || in_database postgres initdb -U crediario -A trust -E UTF8 --locale=C.UTF-8 > /dev/null
  in_database postgres pg_ctl -w -l /mnt/volumes/database.log start > /dev/null ||
    { cat /mnt/volumes/database.log >&2 && return 1; }
  in_database postgres psql -U crediario -d postgres -qXAtc \
    "select 'create database crediario' where not exists (select from pg_database where datname = 'crediario')" |
    in_database postgres psql -U crediario -d postgres -qX
}

database_stops() {
  in_database postgres pg_ctl -w -m fast stop > /dev/null
}

# The moment that the clock shows, and then a little time.
now() {
  ask 'select clock_timestamp()'
  sleep 0.2
}

until_true() {
  for _ in $(seq 100); do
    [ "$(ask "$1" 2> /dev/null)" = t ] && return
    sleep 0.1
  done
  echo "never true: $1" >&2
  return 1
}

# All of the log up to now is in the archive.
log_is_archived() {
  local last
  last=$(ask 'select pg_walfile_name(pg_switch_wal())')
  until_true "select last_archived_wal >= '$last' from pg_stat_archiver"
}
