import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { randomPassword, staffPasswordProblem } from '../backend/accounts/staff-password.ts';
import { OperatorError } from '../command/operator-error.ts';

export interface ChosenPassword {
  password: string;
  /** Then it has to be shown. */
  isGenerated: boolean;
}

/** Asks for an account's new password. Throws an {@link OperatorError} if there is none or it is rejected. */
export type AskPassword = (email: string) => Promise<ChosenPassword>;

/**
 * Prepares to read a password. On a terminal, it is typed without echo, and pressing Enter generates one. Otherwise it is
 * the first line of standard input.
 */
export function openPasswordInput(): AskPassword {
  if (process.stdin.isTTY) return askOnTerminal;
  const input = text(process.stdin);
  return async (email) => {
    const [line = ''] = (await input).split(/\r?\n/);
    if (!line) {
      throw new OperatorError(
        'No password was entered. Run this in a terminal, or pipe a password to standard input. Nothing was changed.',
      );
    }
    return { password: checked(line, email), isGenerated: false };
  };
}

async function askOnTerminal(email: string): Promise<ChosenPassword> {
  const typed = await readHidden(`New password for ${email} (press Enter to generate one): `);
  if (typed) {
    if ((await readHidden('Repeat the password: ')) === checked(typed, email)) {
      return { password: typed, isGenerated: false };
    }
    throw new OperatorError('The passwords do not match. Nothing was changed.');
  }
  if (process.stdout.isTTY) {
    return { password: randomPassword(), isGenerated: true };
  }
  throw new OperatorError(
    'A password can only be generated if the output is a terminal, where it is shown.',
  );
}

function checked(password: string, email: string): string {
  const problem = staffPasswordProblem(password, email);
  if (!problem) return password;
  throw new OperatorError(`${problem.message} Nothing was changed.`);
}

// readline echoes input to `output`, so this one discards everything.
async function readHidden(question: string): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // Printed after the interface has turned off the terminal's own echo.
  process.stdout.write(question);
  const interrupted = new AbortController();
  lines.once('close', () => interrupted.abort());
  try {
    return await lines.question('', { signal: interrupted.signal });
  } catch {
    throw new OperatorError('No password was entered. Nothing was changed.');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
