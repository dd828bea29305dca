import * as z from 'zod/mini';
import { userName } from './user-name.ts';

/** The address of a PostgreSQL server. */
export function postgresUrl() {
  return z.url({
    protocol: /^postgres(ql)?$/,
    error: ({ input }) =>
      /^postgres(ql)?:\/\//.test(String(input))
        ? 'is not an address: write spaces and marks in the user or password as %20, %40 and so on'
        : 'must start with postgresql://',
  });
}

/**
 * `postgresql://…` for `pg`. Without a user it means the system user, as in `psql`. By itself, `pg` reads `USER`,
 * which `runuser` leaves unchanged.
 */
export const databaseUrl = z.pipe(postgresUrl(), z.transform(withSystemUser));

function withSystemUser(address: string): string {
  const url = new URL(address);
  if (url.username || url.searchParams.has('user') || process.env['PGUSER']) return address;
  // An address of a socket has no host, and then URL cannot contain a user name.
  url.searchParams.set('user', userName());
  return url.href;
}
