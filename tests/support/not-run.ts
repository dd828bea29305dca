// The last line of `npm test` where some tests could not run; a machine of CI must have run all.
import { hasDebianPostgres } from './debian-postgres.ts';

if (!hasDebianPostgres) {
  console.log(
    "Not run: tests/hosting. They need Debian's PostgreSQL with pg_cron: run npm test as root on Debian, or install postgresql and its package of pg_cron.",
  );
  if (process.env['CI']) process.exitCode = 1;
}
