#!/bin/sh
# Adds a site to this machine: a system user, its folders and settings, and a database that only this user can reach.
# Run as root: deploy/create-site.sh NAME PORT. It replaces nothing that exists, so it can run again after an error.
# DESTDIR, for tests: a folder in place of / for the files.
set -eu
# adduser and runuser are here. A root shell made by su may lack it.
PATH=$PATH:/usr/sbin:/sbin
root=${DESTDIR:-}

refuse() {
	echo "$1 Nothing was changed." >&2
	exit 1
}

[ $# -eq 2 ] || refuse 'Usage: create-site.sh NAME PORT, such as create-site.sh alder 4321.'
name=$1
port=$2
case $name in
all | anon | authenticated | data | none | postgres | public | website) refuse "The name $name is reserved." ;;
[!a-z]* | *[!a-z0-9]* | ??????????????????????????????*)
	refuse 'NAME must start with a lowercase letter, followed by lowercase letters and digits, 29 at most.'
	;;
esac
case $port in
'' | *[!0-9]* | ??????*) refuse 'PORT must be a number between 1024 and 65535.' ;;
esac
[ "$port" -ge 1024 ] && [ "$port" -le 65535 ] || refuse 'PORT must be a number between 1024 and 65535.'
[ "$(id -u)" -eq 0 ] || refuse 'Run this as root.'
home=/var/lib/website/$name
if id "$name" >/dev/null 2>&1 && [ "$(getent passwd "$name" | cut -d: -f6)" != "$home" ]; then
	refuse "$name is already a user of this system. Choose another name."
fi
other=$(grep -lsx "PORT=$port" "$root"/etc/website/*.env | grep -v "/$name\.env\$" || true)
[ -z "$other" ] || refuse "Port $port is already in $other. Choose another port."

sql() {
	runuser -u postgres -- psql -X -q -A -t -v ON_ERROR_STOP=1 -d postgres -v site="$name" "$@"
}
sql -c 'select' >/dev/null || refuse 'PostgreSQL cannot be reached: apt install postgresql.'

id "$name" >/dev/null 2>&1 || adduser --quiet --system --group --no-create-home --home "$home" "$name"

version=$(cd "$(dirname "$0")/.." && pwd -P)
install -d -m 755 -o root -g root "$root/etc/website" "$root/var/lib/website" "$root/srv/website" "$root/opt/website/sites"
install -d -m 700 -o "$name" -g "$name" "$root$home"
install -d -m 750 -g "$name" "$root/srv/website/$name"
[ -e "$root/opt/website/sites/$name" ] || ln -s "$version" "$root/opt/website/sites/$name"
settings=$root/etc/website/$name.env
if [ ! -e "$settings" ]; then
	install -m 640 -g "$name" /dev/null "$settings"
	sed -e "s/NAME/$name/g" -e "s/^PORT=.*/PORT=$port/" "$version/deploy/website.env" >"$settings"
fi

# Requests run as anon, authenticated and service_role, which all sites of a server share. They give no site access
# to another, because each can connect to its own database only. Failed statements stay out of the server's log, which
# would otherwise contain what visitors typed.
sql <<'SQL'
set client_min_messages = warning;
select format('create role %I %s', role, options)
  from (values ('website', 'nologin'), ('anon', 'nologin'), ('authenticated', 'nologin'),
    ('service_role', 'nologin bypassrls'), (:'site', 'login connection limit 30')) as wanted (role, options)
  where not exists (select from pg_roles where rolname = role)
\gexec
grant website, anon, authenticated, service_role to :"site";
alter role :"site" set log_min_messages = 'log';
alter role :"site" set log_min_error_statement = 'panic';
alter role :"site" set log_error_verbosity = 'terse';
alter role :"site" set log_parameter_max_length = 0;
alter role :"site" set log_parameter_max_length_on_error = 0;
select format('create database %I owner %I template template0 encoding %L', :'site', :'site', 'UTF8')
  where not exists (select from pg_database where datname = :'site')
\gexec
select format('revoke connect, temporary on database %I from public', datname) from pg_database
\gexec
SQL

ident=$(sql -c 'show ident_file')
grep -q "^website  $name  " "$ident" || echo "website  $name  $name" >>"$ident"
access=$(sql -c 'show hba_file')
if ! grep -q '+website' "$access"; then
	cp -p "$access" "$access.new"
	cat - "$access" >"$access.new" <<-'RULES'
		# Sites (deploy/create-site.sh): each system user reaches the database of the same name, through the socket only.
		local  sameuser  +website       peer map=website
		local  all       +website       reject
		host   all       +website  all  reject

	RULES
	mv "$access.new" "$access"
fi
sql -c 'select pg_reload_conf()' >/dev/null

echo "Created the site $name. Its settings are in $settings, its content belongs in /srv/website/$name."
