import type { AccountDatabase } from './accounts.ts';

/** Notes a wrong password or code for owners to read; nothing is kept of an address that no staff has. */
export async function noteRefusal(
  database: AccountDatabase,
  event: 'password_refused' | 'code_refused',
  email: string,
): Promise<void> {
  await database.query('select private.note_refusal($1, $2)', [event, email]);
}

/** Notes that an account was reset on the machine, past the panel. */
export async function noteReset(database: AccountDatabase, id: string): Promise<void> {
  await database.query(
    `select private.note_account_event('account_reset', email)
     from private.staff_email($1) email where email is not null`,
    [id],
  );
}
