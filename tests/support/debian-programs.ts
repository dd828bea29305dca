import { existsSync, globSync } from 'node:fs';

/** Whether the hosting tests can run: they need Debian's PostgreSQL with pg_cron, and Caddy. */
export const hasDebianPrograms =
  globSync('/usr/lib/postgresql/*/lib/pg_cron.so').length > 0 && existsSync('/usr/bin/caddy');
