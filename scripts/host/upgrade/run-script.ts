import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '../command/operator-error.ts';
import { partOfUpgrade } from './upgrade-lock.ts';

const run = promisify(execFile);

/** Runs a command of this code as part of an upgrade; throws what it said when it fails. */
export async function runScript(
  name: 'backup' | 'restore',
  path: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    await run(process.execPath, [`scripts/${name}.ts`, path], {
      env: { ...environment, ...partOfUpgrade },
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : error;
    throw new OperatorError(`${said}`);
  }
}
