import { readEnvironment } from '../command/environment.ts';
import { type AskPassword, type ChosenPassword, openPasswordInput } from './choose-password.ts';
import { openServiceClient } from './service-client.ts';
import { StaffAccounts } from './staff-accounts.ts';

type StaffOptions =
  | { verb: 'list' | 'rotate-keys' }
  | { verb: 'add' | 'reset' | 'owner' | 'remove'; email: string };

/** Changes staff accounts and prints the result. */
export async function runStaffCommand(options: StaffOptions): Promise<void> {
  await using service = await openServiceClient(readEnvironment());
  // Awaited here, because the client closes when this function returns.
  await runStaff(options, new StaffAccounts(service.client), service.rotateKeys);
}

function runStaff(
  options: StaffOptions,
  accounts: StaffAccounts,
  rotateKeys: () => Promise<void>,
): Promise<void> {
  switch (options.verb) {
    case 'list':
      return list(accounts);
    case 'rotate-keys':
      return rotate(rotateKeys);
    case 'add':
      return add(options.email, accounts, openPasswordInput());
    case 'reset':
      return reset(options.email, accounts, openPasswordInput());
    case 'owner':
      return makeOwner(options.email, accounts);
    case 'remove':
      return remove(options.email, accounts);
  }
}

async function list(accounts: StaffAccounts): Promise<void> {
  for (const { email, lastSignIn, isOwner } of await accounts.list()) {
    const last = lastSignIn ? `last login ${lastSignIn.slice(0, 10)}` : 'no login yet';
    console.log(`${email}  ${last}${isOwner ? '  owner' : ''}`);
  }
}

async function makeOwner(email: string, accounts: StaffAccounts): Promise<void> {
  await accounts.makeOwner(email);
  console.log(`${email} is now an owner and can manage staff in the panel.`);
}

async function rotate(rotateKeys: () => Promise<void>): Promise<void> {
  await rotateKeys();
  console.log(
    'Access tokens are now signed with a new key. Existing ones stay valid for up to an hour.',
  );
}

async function remove(email: string, accounts: StaffAccounts): Promise<void> {
  await accounts.remove(email);
  console.log(`${email} was removed. The account and its sessions are deleted.`);
}

async function add(email: string, accounts: StaffAccounts, ask: AskPassword): Promise<void> {
  const chosen = await ask(email);
  const outcome = await accounts.add(email, chosen.password);
  if (outcome === 'updated') {
    console.log(`${email} was already an admin and has a new password. All sessions ended.`);
  } else console.log(`${email} is now an admin.`);
  if (outcome === 'replaced') {
    console.log('Someone had signed up with this address. That account was deleted and replaced.');
  }
  printPassword(chosen);
}

async function reset(email: string, accounts: StaffAccounts, ask: AskPassword): Promise<void> {
  await accounts.expectAccount(email);
  const chosen = await ask(email);
  const factors = await accounts.resetPassword(email, chosen.password);
  console.log(`${email} has a new password. All sessions ended.`);
  if (factors > 0) {
    console.log(
      'All second factors were removed. The password is enough to sign in until a new one is added.',
    );
  }
  printPassword(chosen);
}

function printPassword({ password, isGenerated }: ChosenPassword): void {
  if (!isGenerated) return;
  console.log(`  password: ${password}`);
  console.log('  The password is shown only once. Keep it safe.');
}
