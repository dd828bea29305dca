// The last line of `npm test` where some tests could not run; a machine of CI must have run all.
import { hasDebianPrograms } from './debian-programs.ts';

if (!hasDebianPrograms) {
  console.log(
    "Not run: tests/host/hosting. They need Debian's PostgreSQL with pg_cron, and Caddy: run npm test as root on Debian, or install postgresql, its package of pg_cron, and caddy.",
  );
  if (process.env['CI']) process.exitCode = 1;
}
