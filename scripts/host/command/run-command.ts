import { describeError, reasonOf } from './error-reason.ts';
import { OperatorError } from './operator-error.ts';

/** Runs a command's main function. Problems that an operator can fix are printed without a stack trace. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  process.stdout.on('error', reportOutput);
  try {
    await main();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : (reasonOf(error) ?? error));
    process.exitCode = 1;
  }
}

/** The console ignores what it could not write, such as a password on a full disk. A reader that has left wants no more. */
function reportOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  console.error(`The output could not be written. ${describeError(error)}`);
  process.exitCode = 1;
}
