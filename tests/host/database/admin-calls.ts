import { randomUUID } from 'node:crypto';
import { staffPassword } from '../../support/staff-member.ts';
import { type AuthCall, type AuthSite, call } from './auth-site.ts';
import { addressOf } from './conformance-server.ts';

const otherPassword = 'willow-tractor-ninety-7';
const unknown = randomUUID();

/** Calls of `npm run staff`, in order: later calls depend on earlier ones. */
export const adminCalls: AuthCall[] = [
  call('list accounts', '200 users, aud', (on) => on.admin().listUsers({ page: 1, perPage: 5 }), {
    note: 'without the total numbers of accounts and pages',
  }),
  call('list accounts, with the public key', '403 not_admin', (on) =>
    on.admin(on.full.publishableKey).listUsers(),
  ),
  call('create an account', '200 user', (on) =>
    on.admin().createUser({ email: addressOf('added'), password: staffPassword }),
  ),
  call('create, address taken', '422 email_exists', (on) =>
    on.admin().createUser({ email: addressOf('added'), password: staffPassword }),
  ),
  call(
    'create, weak password',
    '422 weak_password reasons',
    (on) => on.admin().createUser({ email: addressOf('weak'), password: 'password1234' }),
    { note: 'the measured server had no list of leaked passwords' },
  ),
  call('an account', '200 user', async (on) => on.admin().getUserById(await idOf(on))),
  call('an account, unknown', '404 user_not_found', (on) => on.admin().getUserById(unknown)),
  call('set a password', '200 user', async (on) =>
    on.admin().updateUserById(await idOf(on), { password: otherPassword }),
  ),
  call('factors of an account', '200 factors', async (on) =>
    on.admin().mfa.listFactors({ userId: await idOf(on) }),
  ),
  call('remove an unknown factor', '404 mfa_factor_not_found', async (on) =>
    on.admin().mfa.deleteFactor({ userId: await idOf(on), id: unknown }),
  ),
  call('remove an account', '200', async (on) => on.admin().deleteUser(await idOf(on))),
];

/** The ID of the account that an earlier call created. */
async function idOf(on: AuthSite): Promise<string> {
  const { data } = await on.admin().listUsers({ perPage: 1000 });
  return data.users.find(({ email }) => email === addressOf('added'))?.id ?? '';
}
