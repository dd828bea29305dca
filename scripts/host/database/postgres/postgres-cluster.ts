import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonInText } from '../../command/error-reason.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { makePassword, owner } from './postgres-address.ts';
import type { ExistingCluster, PostgresPrograms } from './postgres-programs.ts';
import type { PostgresUser } from './postgres-user.ts';

const run = promisify(execFile);

/** PostgreSQL's own data directory in a server's folder. */
export function clusterIn(folder: string): string {
  return join(folder, 'data');
}

/** What is known of the data of a server before a program reads it; `null` if there is none yet. */
export async function existingCluster(folder: string): Promise<ExistingCluster | null> {
  if (!existsSync(clusterIn(folder))) return null;
  return { folder, major: Number(await readFile(join(clusterIn(folder), 'PG_VERSION'), 'utf8')) };
}

/** Creates the data of a server if there is none. */
export async function prepareCluster(
  folder: string,
  programs: PostgresPrograms,
  user: PostgresUser,
  signal: AbortSignal | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (!existsSync(clusterIn(folder))) await createCluster(folder, programs, user, signal);
  await changeOwner(folder, user);
}

/** Sorts the same on every machine and in every build, so indexes stay valid when another build opens them. */
const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** The same order for versions that lack the built-in locale; the system knows the letters beyond ASCII. */
const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const systemLocale = ['--locale=C', `--lc-ctype=${letters}`];

/** Under a temporary name first, so that an interrupted start never leaves half a database. */
async function createCluster(
  folder: string,
  { initdb, major }: PostgresPrograms,
  user: PostgresUser,
  signal: AbortSignal | undefined,
): Promise<void> {
  const unfinished = join(folder, 'data.new');
  await rm(unfinished, { recursive: true, force: true });
  const password = await makePassword(folder);
  await changeOwner(folder, user);
  const locale = major < 17 ? systemLocale : builtinLocale;
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`];
  const basics = ['-D', unfinished, '-U', owner, '--encoding=UTF8', '--data-checksums'];
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
