import * as z from 'zod/mini';
import { OperatorError } from '../environment.ts';
import { askPassword, type ChosenPassword } from './ask-password.ts';
import type { StaffAccounts } from './staff-accounts.ts';

const usage = `Who may edit the site:
  npm run staff                        lists the admins
  npm run staff add name@example.com     makes somebody an admin
  npm run staff remove name@example.com  takes the role away
  npm run staff reset name@example.com   sets a new password
Passwords are typed when asked for, or made up and shown once.`;

/** Parsed arguments of `npm run staff`. */
export type StaffCommand = { verb: 'list' } | { verb: 'add' | 'remove' | 'reset'; email: string };

const commandSchema = z.union([
  z.tuple([z._default(z.literal('list'), 'list')]),
  z.tuple([z.enum(['add', 'remove', 'reset']), z.email()]),
]);

/** Reads the arguments. Throws an {@link OperatorError} with the usage when they make no sense. */
export function parseStaffCommand(words: string[]): StaffCommand {
  const { data } = commandSchema.safeParse(words.length === 0 ? ['list'] : words);
  if (!data) throw new OperatorError(usage);
  const [verb, email] = data;
  return verb === 'list' ? { verb } : { verb, email };
}

/** Does what was asked for and says so. */
export async function runStaffCommand(command: StaffCommand, accounts: StaffAccounts) {
  switch (command.verb) {
    case 'list':
      for (const { email, lastSignIn } of await accounts.list()) {
        console.log(
          `${email}  ${lastSignIn ? `last login ${lastSignIn.slice(0, 10)}` : 'no login yet'}`,
        );
      }
      return;
    case 'add':
      return add(command.email, accounts);
    case 'remove':
      await accounts.remove(command.email);
      console.log(`${command.email} is no admin any more. The account itself stays.`);
      return;
    case 'reset':
      return reset(command.email, accounts);
  }
}

async function add(email: string, accounts: StaffAccounts): Promise<void> {
  const chosen = await askPassword(email);
  const outcome = await accounts.add(email, chosen.password);
  console.log(`${email} is an admin now.`);
  if (outcome === 'taken over') {
    console.log('There was an account with this address. Its old password no longer counts.');
  }
  tellPassword(chosen);
}

async function reset(email: string, accounts: StaffAccounts): Promise<void> {
  await accounts.expectAccount(email);
  const chosen = await askPassword(email);
  await accounts.resetPassword(email, chosen.password);
  console.log(`${email} has a new password. Whoever used the old one is signed out.`);
  tellPassword(chosen);
}

function tellPassword({ password, isMadeUp }: ChosenPassword): void {
  if (!isMadeUp) return;
  console.log(`  password: ${password}`);
  console.log('  The password is shown only this once. Keep it safe.');
}
