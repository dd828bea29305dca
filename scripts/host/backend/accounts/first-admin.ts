import type { Environment } from '../../command/environment.ts';
import { OperatorError } from '../../command/operator-error.ts';
import type { Queryable } from '../../database/in-transaction.ts';
import { createAccount } from './accounts.ts';
import { lowerCaseEmail } from './lower-case-email.ts';
import { randomPassword, staffPasswordProblem } from './staff-password.ts';

/** The default for ADMIN_EMAIL. */
export const exampleEmail = 'admin@tallpines.example';

/** The staff account created on the first start. */
export interface FirstAdmin {
  email: string;
  /** `null` if it came from ADMIN_PASSWORD. */
  password: string | null;
}

/** Creates the first admin; returns `null` if staff exist already. */
export async function ensureFirstAdmin(
  database: Queryable,
  environment: Environment,
): Promise<FirstAdmin | null> {
  const { rows } = await database.query('select 1 from public.user_roles limit 1');
  if (rows.length > 0) return null;
  const email = environment.ADMIN_EMAIL ?? exampleEmail;
  const password = environment.ADMIN_PASSWORD ?? randomPassword();
  const weakness = staffPasswordProblem(password, email);
  if (weakness) throw new OperatorError(`ADMIN_PASSWORD was rejected. ${weakness.message}`);
  // Such an account can only come from a start that was interrupted here: no request is answered before the
  // first admin exists.
  await database.query('delete from auth.users where email = $1', [lowerCaseEmail(email)]);
  const id = await createAccount(database, email, password);
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
  return { email, password: environment.ADMIN_PASSWORD ? null : password };
}
