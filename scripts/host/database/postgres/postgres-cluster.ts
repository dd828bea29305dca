import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLine } from '../../command/command-line.ts';
import { reasonInText } from '../../command/error-reason.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { makePassword, owner } from './postgres-address.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { PostgresUser } from './postgres-user.ts';

const run = promisify(execFile);

/** PostgreSQL's own data directory in a server's folder. */
export function clusterIn(folder: string): string {
  return join(folder, 'data');
}

/** Creates the data of a server if there is none; checks that these programs can read it. */
export async function prepareCluster(
  folder: string,
  programs: PostgresPrograms,
  user: PostgresUser,
  signal: AbortSignal | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (existsSync(clusterIn(folder))) await checkVersion(folder, programs);
  else await createCluster(folder, programs, user, signal);
  await changeOwner(folder, user);
}

async function checkVersion(folder: string, { postgres }: PostgresPrograms): Promise<void> {
  const found = (await readFile(join(clusterIn(folder), 'PG_VERSION'), 'utf8')).trim();
  const { stdout } = await run(postgres, ['--version']);
  const needed = /(\d+)/.exec(stdout)?.[1];
  if (found === needed) return;
  throw new OperatorError(
    `The database in ${folder} was created by PostgreSQL ${found}, but this version of the site has PostgreSQL ${needed}. Nothing was changed. Run ${commandLine('backup')} with the previous version of the code, then ${commandLine('restore')} with this one.`,
  );
}

/** Under a temporary name first, so that an interrupted start never leaves half a database. */
async function createCluster(
  folder: string,
  { initdb }: PostgresPrograms,
  user: PostgresUser,
  signal: AbortSignal | undefined,
): Promise<void> {
  const unfinished = join(folder, 'data.new');
  await rm(unfinished, { recursive: true, force: true });
  const password = await makePassword(folder);
  await changeOwner(folder, user);
  // The built-in locale sorts the same on every machine.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`];
  const basics = ['-D', unfinished, '-U', owner, '--encoding=UTF8'];
  const [program = initdb, ...rest] = [...user.prefix, initdb, ...basics, ...locale, ...access];
  await runUntil(signal, program, rest).catch((error: Error & { stderr?: string }) => {
    signal?.throwIfAborted();
    const printed = (error.stderr ?? '').trim() || error.message;
    throw new OperatorError(
      `The database in ${folder} could not be created: ${reasonInText(printed) ?? printed}`,
    );
  });
  await rename(unfinished, clusterIn(folder));
}

const patienceInMilliseconds = 5_000;

/** Runs a program, which the signal ends; settles when it has ended. */
async function runUntil(
  signal: AbortSignal | undefined,
  program: string,
  words: string[],
): Promise<void> {
  signal?.throwIfAborted();
  const running = run(program, words);
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    running.child.kill('SIGINT');
    timer = setTimeout(() => running.child.kill('SIGKILL'), patienceInMilliseconds);
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await running;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** PostgreSQL requires that its data belongs to its user, which differs if root started it another way before. */
async function changeOwner(folder: string, { owner: wanted }: PostgresUser): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = wanted ?? { uid: 0, gid: 0 };
  const data = clusterIn(folder);
  const marker = existsSync(data) ? data : folder;
  if ((await stat(marker)).uid === uid) return;
  const inside = await readdir(folder, { recursive: true });
  for (const name of ['', ...inside]) await chown(join(folder, name), uid, gid);
}
