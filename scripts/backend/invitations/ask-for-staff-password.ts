import type { Context } from 'hono';
import { type AccountDatabase, keepsStaffRules } from '../accounts/accounts.ts';
import { refuseRest } from '../http/rest-error.ts';

/**
 * Lets nobody edit with a password that would not do for staff: an account from before the invitation may have
 * any. Following the link makes it anew.
 */
export function askForStaffPassword(database: AccountDatabase) {
  return async (context: Context, ask: () => Promise<Response>): Promise<Response> => {
    const claims = context.get('claims');
    if (!claims || (await keepsStaffRules(database, claims.sub))) return ask();
    const message = 'permission denied: open the link that invites you and choose a password there';
    return refuseRest(403, '42501', message);
  };
}
