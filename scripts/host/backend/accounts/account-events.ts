import type { Queryable } from '../../database/in-transaction.ts';

/** Records a wrong password or code, which owners can read. Nothing is stored for non-staff addresses. */
export async function recordFailedSignIn(
  database: Queryable,
  event: 'password_refused' | 'code_refused',
  email: string,
): Promise<void> {
  await database.query('select private.note_refusal($1, $2)', [event, email]);
}

/** Records that an account was reset with `npm run staff`. */
export async function recordReset(database: Queryable, id: string): Promise<void> {
  await database.query(
    `select private.note_account_event('account_reset', email)
     from private.staff_email($1) email where email is not null`,
    [id],
  );
}
