import * as z from 'zod/mini';
import { OperatorError } from '../command/operator-error.ts';
import { type AskPassword, type ChosenPassword, openPasswordInput } from './choose-password.ts';
import type { StaffAccounts } from './staff-accounts.ts';

const usage = `Who may edit the site:
  npm run staff                          lists the admins
  npm run staff add name@example.com     makes somebody an admin
  npm run staff owner name@example.com   lets an admin say who edits
  npm run staff remove name@example.com  removes an admin
  npm run staff reset name@example.com   sets a new password, removes second factors
  npm run staff rotate-keys              signs tokens with a new key
Passwords are typed when asked for, or made up and shown once.`;

/** Does one thing to the accounts, or to the keys that sign their tokens, and says so. */
type StaffCommand = (accounts: StaffAccounts, rotateKeys: () => Promise<void>) => Promise<void>;

const wordsSchema = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('rotate-keys')]),
  z.tuple([z.enum(['add', 'owner', 'remove', 'reset']), z.email()]),
]);

/** What the arguments ask for. Throws an {@link OperatorError} with the usage if they make no sense. */
export function parseStaffCommand(words: string[]): StaffCommand {
  const { data } = wordsSchema.safeParse(words.length === 0 ? ['list'] : words);
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
  console.log(`${email} is an owner now, who says in the panel who edits.`);
}

async function rotate(_: StaffAccounts, rotateKeys: () => Promise<void>): Promise<void> {
  await rotateKeys();
  console.log(
    'Tokens are signed with a new key. Those of the old one are good for an hour at most.',
  );
}

async function remove(email: string, accounts: StaffAccounts): Promise<void> {
  await accounts.remove(email);
  console.log(`${email} is no admin any more. The account is gone, with all its sessions.`);
}

async function add(email: string, accounts: StaffAccounts, ask: AskPassword): Promise<void> {
  const chosen = await ask(email);
  const outcome = await accounts.add(email, chosen.password);
  console.log(`${email} is an admin now.`);
  if (outcome === 'made anew') {
    console.log(
      'Somebody had signed up with this address. That account is gone, and a new one made.',
    );
  }
  if (outcome === 'admin already') {
    console.log('And was one before. Whoever used the old password is signed out.');
  }
  tellPassword(chosen);
}

async function reset(email: string, accounts: StaffAccounts, ask: AskPassword): Promise<void> {
  await accounts.expectAccount(email);
  const chosen = await ask(email);
  const factors = await accounts.resetPassword(email, chosen.password);
  console.log(`${email} has a new password. Whoever used the old one is signed out.`);
  if (factors > 0) {
    console.log(
      'The second factors are removed: the password alone is enough until there is a new one.',
    );
  }
  tellPassword(chosen);
}

function tellPassword({ password, isMadeUp }: ChosenPassword): void {
  if (!isMadeUp) return;
  console.log(`  password: ${password}`);
  console.log('  The password is shown only this once. Keep it safe.');
}
