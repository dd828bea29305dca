import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '../command/operator-error.ts';

const run = promisify(execFile);

/** Runs a command of this code, such as `backup`; throws what it said when it fails. */
export async function runScript(
  name: 'backup' | 'restore',
  path: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    await run(process.execPath, [`scripts/${name}.ts`, path], { env: environment });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : error;
    throw new OperatorError(`${said}`);
  }
}
