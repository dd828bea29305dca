import { OperatorError } from './operator-error.ts';

/** Runs a command's main function. An {@link OperatorError} is printed without a stack trace. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
