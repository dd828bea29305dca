import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { randomPassword, staffPasswordProblem } from '../backend/accounts/staff-password.ts';
import { OperatorError } from '../command/operator-error.ts';

/** A password for an account; `isMadeUp` ones have to be shown to somebody. */
export interface ChosenPassword {
  password: string;
  isMadeUp: boolean;
}

/** Asks for an account's new password. Throws an {@link OperatorError} if none comes that will do. */
export type AskPassword = (email: string) => Promise<ChosenPassword>;

/**
 * Opens the way passwords come in. On a terminal they are asked for, and not shown while they are
 * typed; Enter alone makes one up. Else the first line of standard input is taken.
 */
export function openPasswordInput(): AskPassword {
  if (process.stdin.isTTY) return askOnTerminal;
  // Read at once: the embedded backend's library swallows a piped standard input on import.
  const input = text(process.stdin);
  return async () => {
    const [line = ''] = (await input).split(/\r?\n/);
    if (!line) {
      throw new OperatorError(
        'No password came: run this on a terminal, or give one on standard input. Nothing was changed.',
      );
    }
    return { password: checked(line), isMadeUp: false };
  };
}

async function askOnTerminal(email: string): Promise<ChosenPassword> {
  const typed = await readHidden(`New password for ${email} (press Enter to have one made up): `);
  if (typed) {
    if ((await readHidden('The same again: ')) === checked(typed)) {
      return { password: typed, isMadeUp: false };
    }
    throw new OperatorError('The two passwords differ. Nothing was changed.');
  }
  if (process.stdout.isTTY) {
    return { password: randomPassword(), isMadeUp: true };
  }
  throw new OperatorError('A password is only made up where it can be shown: on a terminal.');
}

function checked(password: string): string {
  const problem = staffPasswordProblem(password);
  if (!problem) return password;
  throw new OperatorError(`${problem.message} Nothing was changed.`);
}

// What is typed would be echoed to `output`, so that one swallows everything.
async function readHidden(question: string): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // Only now does the terminal show nothing of what is typed.
  process.stdout.write(question);
  const interrupted = new AbortController();
  lines.once('close', () => interrupted.abort());
  try {
    return await lines.question('', { signal: interrupted.signal });
  } catch {
    throw new OperatorError('No password came. Nothing was changed.');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
