import { existsSync, globSync } from 'node:fs';

/** Whether the hosting tests can run: they need Debian's PostgreSQL with pg_cron, Caddy and nginx. */
export const hasDebianPrograms =
  globSync('/usr/lib/postgresql/*/lib/pg_cron.so').length > 0 &&
  ['/usr/bin/caddy', '/usr/sbin/nginx'].every((path) => existsSync(path));
