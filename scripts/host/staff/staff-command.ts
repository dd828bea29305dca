import * as z from 'zod/mini';
import { OperatorError } from '../command/operator-error.ts';
import { type AskPassword, type ChosenPassword, openPasswordInput } from './choose-password.ts';
import type { StaffAccounts } from './staff-accounts.ts';

const usage = `Manage staff accounts:
  npm run staff                          list all admins
  npm run staff add name@example.com     add an admin
  npm run staff owner name@example.com   make an admin an owner, who can manage staff
  npm run staff remove name@example.com  remove an admin
  npm run staff reset name@example.com   set a new password and remove second factors
  npm run staff rotate-keys              sign access tokens with a new key
You type the password, or one is generated and shown once.`;

/** Runs a command and prints the result. */
type StaffCommand = (accounts: StaffAccounts, rotateKeys: () => Promise<void>) => Promise<void>;

const argumentsSchema = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('rotate-keys')]),
  z.tuple([z.enum(['add', 'owner', 'remove', 'reset']), z.email()]),
]);

/** Throws an {@link OperatorError} with the usage for unknown arguments. */
export function parseStaffCommand(given: string[]): StaffCommand {
  const { data } = argumentsSchema.safeParse(given.length === 0 ? ['list'] : given);
  if (!data) throw new OperatorError(usage);
  if (data[0] === 'list') return list;
  if (data[0] === 'rotate-keys') return rotate;
  const [verb, email] = data;
  if (verb === 'remove') return (accounts) => remove(email, accounts);
  if (verb === 'owner') return (accounts) => makeOwner(email, accounts);
  const askPassword = openPasswordInput();
  const change = verb === 'add' ? add : reset;
  return (accounts) => change(email, accounts, askPassword);
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

async function rotate(_: StaffAccounts, rotateKeys: () => Promise<void>): Promise<void> {
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
