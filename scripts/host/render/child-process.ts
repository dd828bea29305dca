import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { BuildError } from '../command/build-error.ts';

const script = join(import.meta.dirname, 'compile-worker.ts');
const keptLog = 20_000;
// A plain build of ten thousand cities takes minutes; whoever takes this long waits for something.
const patienceInMilliseconds = 15 * 60_000;

/** Only what code that makes pages may know: no secret of this process reaches a child. */
export const bareEnvironment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};

/** Collects the last of what a process prints. */
export function collectLog({ stdout, stderr }: ChildProcess): () => string {
  let log = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (text: Buffer) => {
      log = (log + text.toString()).slice(-keptLog);
    });
  }
  return () => log;
}

/** Runs `astro build` in a process of its own. Rejects with a {@link BuildError} that holds its log. */
export function runAstro(
  task: 'pages' | 'compile',
  folder: string,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [script, task, folder], {
    env: { ...bareEnvironment, ...env },
    // By its end it learns that whoever started it is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: patienceInMilliseconds,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  const log = collectLog(child);
  return new Promise((done, failed) => {
    const fail = () => failed(new BuildError('The site could not be compiled.', log()));
    child.once('error', fail).once('exit', (code) => (code === 0 ? done() : fail()));
  });
}
