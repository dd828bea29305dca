// The last line of `npm test` if some tests could not run. CI must run all of them.
import { hasDebianPrograms } from './debian-programs.ts';

if (!hasDebianPrograms) {
  console.log(
    "Not run: tests/host/hosting. They need Debian's PostgreSQL with pg_cron, Caddy and nginx. Run npm test as root on Debian, or install postgresql, its pg_cron package, caddy and nginx.",
  );
  if (process.env['CI']) process.exitCode = 1;
}
