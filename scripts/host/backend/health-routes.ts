import { type Context, Hono } from 'hono';
import { inRole } from '../database/in-role.ts';
import type { Database, Queryable } from '../database/in-transaction.ts';
import { readDiskSpace } from '../disk/disk-space.ts';
import { belowFloor } from '../floor/below-floor.ts';
import { restError } from './http/error-responses.ts';
import type { TokenClaims } from './sessions/access-tokens.ts';

/** What the panel warns about: `/healthz/staff`, 204 unless the disk is getting full, and `/healthz/owners`. */
export function createHealthRoutes(database: Database, dataDirectory: string): Hono {
  return new Hono()
    .get('/staff', async (context) => {
      const refusal = await refuse(database, context, 'admin');
      if (refusal) return refusal;
      const disk = await readDiskSpace(dataDirectory);
      return disk.state === 'ok' ? new Response(null, { status: 204 }) : Response.json(disk);
    })
    .get('/owners', async (context) => {
      const refusal = await refuse(database, context, 'owner');
      return refusal ?? Response.json(await outdatedSoftware(database));
    });
}

async function refuse(
  database: Database,
  context: Context,
  role: 'admin' | 'owner',
): Promise<Response | null> {
  const claims = context.get('claims');
  if (!claims) return restError(401, '42501', 'Only staff can see this.');
  return (await has(database, claims, role))
    ? null
    : restError(403, '42501', `Only an ${role} can see this.`);
}

/** While a full disk keeps the database from answering, everyone with a session may learn that it is full. */
async function has(
  database: Database,
  claims: TokenClaims,
  role: 'admin' | 'owner',
): Promise<boolean> {
  try {
    return await inRole(database, { role: 'authenticated', claims }, async (client) => {
      const { rows } = await client.query<{ has: boolean }>(`select private.is_${role}() as has`);
      return rows[0]?.has ?? false;
    });
  } catch (error) {
    if (role === 'owner') throw error;
    return true;
  }
}

/** What this process and its database run on that is below the floor. */
async function outdatedSoftware(database: Queryable) {
  const { rows } = await database.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const below = await belowFloor(rows[0]?.version ?? null);
  return below.map(({ name, installed, lowest }) => ({ name, installed, lowest }));
}
