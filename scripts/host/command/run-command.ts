import { OperatorError } from './operator-error.ts';

/** Runs a command's main function; a failure ends the process with a sentence, never a stack trace. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
