import { reasonOf } from './error-reason.ts';
import { OperatorError } from './operator-error.ts';

/** Runs a command's main function. Problems that an operator can fix are printed without a stack trace. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : (reasonOf(error) ?? error));
    process.exitCode = 1;
  }
}
