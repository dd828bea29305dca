import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod/mini';
import { withTransaction } from '../database/in-transaction.ts';
import { refusal } from './refusal.ts';

/** What {@link createAdminApi} works with. */
interface AdminApiParts {
  database: Pool;
  /** Makes a client with the public key and no session. */
  connect: () => SupabaseClient;
  secretKey: string;
}

const credentialsSchema = z.object({ email: z.email(), password: z.string() });
const passwordSchema = z.object({ password: z.string() });

const columns = 'id, email, created_at, last_sign_in_at';

/**
 * The part of Supabase's admin API for accounts (`/auth/v1/admin/users`) that `npm run staff` uses
 * and that the embedded backend lacks. Only the secret key opens it.
 * https://supabase.com/docs/reference/javascript/admin-api
 */
export function createAdminApi({ database, connect, secretKey }: AdminApiParts): Hono {
  const api = new Hono();
  const findUser = async (id: string) =>
    (await database.query<object>(`select ${columns} from auth.users where id = $1`, [id])).rows[0];

  api.use(async (context, next) => {
    if (await timingSafeEqual(context.req.header('apikey') ?? '', secretKey)) return next();
    return refusal(401, 'no_authorization', 'Invalid API key');
  });
  api.get('/users', async (context) => {
    // A client that wants the first page sends both empty.
    const page = Number(context.req.query('page')) || 1;
    const size = Number(context.req.query('per_page')) || 50;
    const { rows } = await database.query(
      `select ${columns} from auth.users order by created_at, id limit $1 offset $2`,
      [size, (page - 1) * size],
    );
    return context.json({ users: rows, aud: 'authenticated' });
  });
  api.use('/users/:id', async (context, next) => {
    if (await findUser(context.req.param('id'))) return next();
    return refusal(404, 'user_not_found', 'User not found');
  });
  api.get('/users/:id', async (context) => context.json(await findUser(context.req.param('id'))));
  api.post('/users', async (context) => {
    const credentials = credentialsSchema.parse(await context.req.json());
    const { data, error } = await connect().auth.signUp(credentials);
    if (error || !data.user) return refusal(422, error?.code, error?.message);
    await forgetSignIn(database, data.user.id);
    return context.json(await findUser(data.user.id));
  });
  api.put('/users/:id', async (context) => {
    const id = context.req.param('id');
    const { password } = passwordSchema.parse(await context.req.json());
    const problem = await setPassword(database, connect(), id, password);
    return problem ?? context.json(await findUser(id));
  });
  return api;
}

/** Making an account signs it in; nobody has used it yet. */
export async function forgetSignIn(database: Pool, id: string): Promise<void> {
  await withTransaction(database, async (transaction) => {
    await transaction.query('update auth.users set last_sign_in_at = null where id = $1', [id]);
    await endSessions(transaction, id);
  });
}

async function endSessions(transaction: ClientBase, id: string): Promise<void> {
  await transaction.query('delete from auth.refresh_tokens where user_id = $1', [id]);
  await transaction.query('delete from auth.sessions where user_id = $1', [id]);
}

// Only signing up makes a password's hash, so an account that lives for a moment lends its own.
// Whoever used the old password is signed out, as on a hosted project.
async function setPassword(
  database: Pool,
  client: SupabaseClient,
  id: string,
  password: string,
): Promise<Response | null> {
  const email = `${randomUUID()}@example.invalid`;
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user) return refusal(422, error?.code, error?.message);
  const lender = data.user.id;
  await withTransaction(database, async (transaction) => {
    await transaction.query(
      `update auth.users set encrypted_password =
         (select encrypted_password from auth.users where id = $1) where id = $2`,
      [lender, id],
    );
    await endSessions(transaction, id);
    await transaction.query('delete from auth.users where id = $1', [lender]);
  });
  return null;
}
