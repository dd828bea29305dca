import { type Context, Hono } from 'hono';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { noteReset } from '../accounts/account-events.ts';
import { createAccount, deleteAccount, setPassword } from '../accounts/accounts.ts';
import { staffPasswordProblem } from '../accounts/staff-password.ts';
import { factorsOf, findFactor, removeFactor } from '../factors/factor-store.ts';
import { refusal } from '../refusal.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';

/** What {@link createAdminApi} works with. */
interface AdminApiParts {
  database: Pick<Pool, 'connect' | 'query'>;
  holdsSecretKey: (context: Context) => Promise<boolean>;
  signingKeys: SigningKeys;
}

const passwordSchema = z.object({ password: z.string() });
const credentialsSchema = z.extend(passwordSchema, { email: z.email() });

const columns = 'id, email, created_at, last_sign_in_at';

/**
 * The part of Supabase's admin API for accounts (`/auth/v1/admin/users`) that `npm run staff` uses
 * and that the embedded backend lacks, and one route of our own: `/signing-keys`, which Supabase rotates in
 * its dashboard. Only the secret key opens it.
 * https://supabase.com/docs/reference/javascript/admin-api
 */
export function createAdminApi({ database, holdsSecretKey, signingKeys }: AdminApiParts): Hono {
  const api = new Hono();
  const findUser = async (id: string) =>
    (await database.query<object>(`select ${columns} from auth.users where id = $1`, [id])).rows[0];

  api.use(async (context, next) => {
    if (await holdsSecretKey(context)) return next();
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
    const { email, password } = credentialsSchema.parse(await context.req.json());
    const weakness = staffPasswordProblem(password);
    if (weakness) return refusal(422, 'weak_password', weakness);
    const id = await createAccount(database, email, password);
    return context.json(await findUser(id));
  });
  api.put('/users/:id', async (context) => {
    const id = context.req.param('id');
    const { password } = passwordSchema.parse(await context.req.json());
    const weakness = staffPasswordProblem(password);
    if (weakness) return refusal(422, 'weak_password', weakness);
    await noteReset(database, id);
    await setPassword(database, id, password);
    return context.json(await findUser(id));
  });
  api.delete('/users/:id', async (context) => {
    await deleteAccount(database, context.req.param('id'));
    return context.json({});
  });
  api.get('/users/:id/factors', async (context) =>
    context.json(await factorsOf(database, context.req.param('id'))),
  );
  api.delete('/users/:id/factors/:factor', async (context) => {
    const { id, factor: asked } = context.req.param();
    const factor = await findFactor(database, id, asked);
    if (!factor) return refusal(404, 'mfa_factor_not_found', 'Factor not found');
    await removeFactor(database, factor.id, 'factor_deleted');
    return context.json({ id: factor.id });
  });
  api.post('/signing-keys', async (context) => context.json({ kid: await signingKeys.rotate() }));
  return api;
}
