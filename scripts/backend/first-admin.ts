import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Pool } from 'pg';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { forgetSignIn } from './admin-api.ts';

/** The first account's address while nobody gives another. */
export const exampleEmail = 'admin@tallpines.example';

/** The staff account made on first start. `password` is known only when it was just made. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

/** Makes the first admin when there is none; answers `null` when there is one already. */
export async function ensureFirstAdmin(
  database: Pool,
  client: SupabaseClient,
  environment: Environment,
): Promise<FirstAdmin | null> {
  const { rows } = await database.query('select 1 from public.user_roles limit 1');
  if (rows.length > 0) return null;
  const email = environment.ADMIN_EMAIL ?? exampleEmail;
  const password = environment.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url');
  // Nobody but a start that was cut off right here can have made this account: no request is
  // answered before the first admin exists.
  await database.query('delete from auth.users where email = $1', [email]);
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user) {
    throw new OperatorError(`The staff account ${email} could not be made: ${error?.message}`);
  }
  await forgetSignIn(database, data.user.id);
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    data.user.id,
  ]);
  return { email, password: environment.ADMIN_PASSWORD ? null : password };
}
