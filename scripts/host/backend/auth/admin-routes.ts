import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../../database/in-transaction.ts';
import { recordReset } from '../accounts/account-events.ts';
import { createAccount, deleteAccount, isTaken, setPassword } from '../accounts/accounts.ts';
import { staffPasswordProblem } from '../accounts/staff-password.ts';
import { userObject, userObjectOf } from '../accounts/user-object.ts';
import { factorsOf, findFactor, removeFactor } from '../factors/factor-store.ts';
import { authError, weakPassword } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';
import { emailProblem } from './email-problem.ts';

interface AdminDeps {
  database: Database;
  signingKeys: SigningKeys;
}

const passwordSchema = z.object({ password: z.string() });
const credentialsSchema = z.extend(passwordSchema, { email: z.string() });

/**
 * The part of Supabase's admin API (`/auth/v1/admin/users`) that `npm run staff` uses, and one more route,
 * `/signing-keys`, because Supabase rotates keys in its dashboard. All require the secret key.
 * https://supabase.com/docs/reference/javascript/admin-api
 */
export function createAdminRoutes({ database, signingKeys }: AdminDeps): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (context.get('apiKey') === 'secret') return next();
    return authError(403, 'not_admin', 'User not allowed');
  });
  routes.get('/users', async (context) => {
    // supabase-js sends both empty for the first page.
    const page = Number(context.req.query('page')) || 1;
    const size = Number(context.req.query('per_page')) || 50;
    const { rows } = await database.query<{ user: object }>(
      `select ${userObject} as user from auth.users order by created_at, id limit $1 offset $2`,
      [size, (page - 1) * size],
    );
    return context.json({ users: rows.map(({ user }) => user), aud: 'authenticated' });
  });
  routes.use('/users/:id/*', async (context, next) => {
    const id = z.uuid().safeParse(context.req.param('id'));
    if (!id.success) return authError(404, 'validation_failed', 'user_id must be an UUID');
    if (await userObjectOf(database, id.data)) return next();
    return authError(404, 'user_not_found', 'User not found');
  });
  routes.get('/users/:id', async (context) =>
    context.json(await userObjectOf(database, context.req.param('id'))),
  );
  routes.post('/users', async (context) => {
    const { data, problem } = await readBody(context, credentialsSchema);
    if (problem) return problem;
    const invalid = emailProblem(data.email);
    if (invalid) return invalid;
    const weakness = staffPasswordProblem(data.password, data.email);
    if (weakness) return weakPassword(weakness);
    try {
      const id = await createAccount(database, data.email, data.password);
      return context.json(await userObjectOf(database, id));
    } catch (error) {
      if (!isTaken(error)) throw error;
      const message = 'A user with this email address has already been registered';
      return authError(422, 'email_exists', message);
    }
  });
  routes.put('/users/:id', async (context) => {
    const id = context.req.param('id');
    const { data, problem } = await readBody(context, passwordSchema);
    if (problem) return problem;
    const user = await userObjectOf(database, id);
    const weakness = staffPasswordProblem(data.password, user?.email ?? '');
    if (weakness) return weakPassword(weakness);
    await recordReset(database, id);
    await setPassword(database, id, data.password);
    return context.json(await userObjectOf(database, id));
  });
  routes.delete('/users/:id', async (context) => {
    await deleteAccount(database, context.req.param('id'));
    return context.json({});
  });
  return addFactorRoutes(routes, database).post('/signing-keys', async (context) =>
    context.json({ kid: await signingKeys.rotate() }),
  );
}

function addFactorRoutes(routes: Hono, database: Database): Hono {
  routes.get('/users/:id/factors', async (context) =>
    context.json(await factorsOf(database, context.req.param('id'))),
  );
  routes.delete('/users/:id/factors/:factor', async (context) => {
    const { id, factor: factorId } = context.req.param();
    const factor = await findFactor(database, id, factorId);
    if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
    await removeFactor(database, factor.id);
    return context.json({ id: factor.id });
  });
  return routes;
}
