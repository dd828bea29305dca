import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BuildError } from '../command/build-error.ts';
import { bareEnvironment } from './bare-environment.ts';

const script = join(import.meta.dirname, 'astro-build.ts');
const keptLog = 20_000;
// A plain build of ten thousand cities takes minutes; whoever takes this long waits for something.
const patienceInMilliseconds = 15 * 60_000;

/** Runs `astro build` in a process of its own. Rejects with a {@link BuildError} that holds its log. */
export function runAstro(
  task: 'pages' | 'compile',
  folder: string,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [script, task, folder], {
    env: { ...bareEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceInMilliseconds,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  let log = '';
  const collect = (text: Buffer) => {
    log = (log + text.toString()).slice(-keptLog);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((done, failed) => {
    const fail = () => failed(new BuildError('The site could not be compiled.', log));
    child.once('error', fail).once('exit', (code) => (code === 0 ? done() : fail()));
  });
}
