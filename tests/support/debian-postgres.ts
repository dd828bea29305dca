import { globSync } from 'node:fs';

/** Whether the tests of a hosted project can run: they need Debian's PostgreSQL with pg_cron. */
export const hasDebianPostgres = globSync('/usr/lib/postgresql/*/lib/pg_cron.so').length > 0;
