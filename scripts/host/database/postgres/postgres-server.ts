import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fstatSync, openSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../../command/command-line.ts';
import { diskFull, reasonInText } from '../../command/error-reason.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { readDiskSpace } from '../../disk/disk-space.ts';
import { chooseAddress, type PostgresAddress } from './postgres-address.ts';
import { clusterIn, existingCluster, prepareCluster } from './postgres-cluster.ts';
import { findPostgres } from './postgres-programs.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';
import { untilReady } from './server-state.ts';
import { endStaleServer } from './stale-server.ts';

/** A PostgreSQL server that is a child process. */
export interface PostgresServer {
  /** `postgresql://…`, as `pg` reads it; its user is a superuser. */
  url: string;
  pid: number;
  /** Printed in the terminal: the user that it runs as, if that is not the current one. */
  notice: string | null;
  /** Settles when it has ended: with `null` after {@link PostgresServer.stop}, otherwise with an error. */
  ended: Promise<Error | null>;
  /** Ends all connections and waits for a clean shutdown; kills a server that does not end in time. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** Faster, and may lose data in a power failure. */
  isScratch?: boolean;
  /** Ends a start that is under way, which then rejects. */
  signal?: AbortSignal | undefined;
  limits?: Partial<typeof stopLimits>;
}

/**
 * The settings that an embedded server always runs with, regardless of its configuration files: nothing that was
 * committed is lost in a power failure, and nothing that was typed gets into the log.
 */
const serverSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: 40,
  shared_buffers: '32MB',
  timezone: 'UTC',
  lc_messages: 'C',
  // Logs starts, stops and crashes, but not the errors of statements, which go to the client.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
  // Only some builds have it, and the site is measured without it.
  jit: 'off',
} as const;

const scratchSettings = {
  ...serverSettings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
} as const;

const startTimeoutInMilliseconds = 60_000;

/** How long a server gets to end, in milliseconds. What was committed is in the write-ahead log in any case. */
const stopLimits = {
  /** For a fast shutdown, which writes a checkpoint. */
  fast: 15_000,
  /** For an immediate shutdown, in which the server kills its processes after five seconds. */
  immediate: 7_000,
};

/**
 * Starts PostgreSQL on a folder, which it creates on first use; returns once the server accepts connections. The
 * version that created the folder is the one that runs on it from then on. Requires the lock of the data directory.
 * Throws an {@link OperatorError} if the server cannot start.
 */
export async function startPostgres(
  given: string,
  { isScratch = false, signal, limits }: StartOptions = {},
): Promise<PostgresServer> {
  const folder = resolve(given);
  const programs = await findPostgres(await existingCluster(folder));
  const user = choosePostgresUser();
  await prepareCluster(folder, programs, user, signal);
  await endStaleServer(folder, signal);
  const address = await chooseAddress(folder);
  const settings = { ...(isScratch ? scratchSettings : serverSettings), ...address.settings };
  const deadline = Date.now() + startTimeoutInMilliseconds;
  for (;;) {
    signal?.throwIfAborted();
    const log = openLog(folder);
    const { size } = fstatSync(log);
    const server = run(folder, log, { postgres: programs.postgres, user, settings });
    const stop = () => endServer(server, { ...stopLimits, ...limits });
    if (await isUp(server, address.url, stop, signal)) {
      return serverOf(server, folder, address, user, stop);
    }
    const printed = (await readFile(logFile(folder))).subarray(size).toString();
    // Processes of a server that was killed may live until their current statement ends.
    const isInUse = printed.includes('shared memory block');
    if (!isInUse || Date.now() > deadline) throw await startProblem(folder, printed, isScratch);
    await pause(200);
  }
}

function run(
  folder: string,
  log: number,
  {
    postgres,
    user,
    settings,
  }: { postgres: string; user: PostgresUser; settings: PostgresAddress['settings'] },
): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...user.prefix, postgres, '-D', clusterIn(folder), ...flags];
  const [program = postgres, ...rest] = command;
  // Debian's server tells systemd that the service stops when it does, also a temporary one: systemd would end the site.
  const { NOTIFY_SOCKET: _, ...env } = process.env;
  // In its own process group, so that Ctrl-C stops only the site, which then stops the database.
  const server = spawn(program, rest, { stdio: ['ignore', log, log], detached: true, env });
  closeSync(log);
  return server;
}

/** Waits until the server is ready, however long its recovery takes; returns `false` if it ended instead. */
async function isUp(
  server: ChildProcess,
  url: string,
  stop: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const waiting = new AbortController();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const ended = once(server, 'exit').then(() => false);
  try {
    const ready = untilReady(url, waiting.signal).then(() => true);
    return await Promise.race([ended, ready, aborted.promise]);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    waiting.abort();
    signal?.removeEventListener('abort', abort);
  }
}

/** Ends a server and waits for it, at most as long as the limits. */
async function endServer(server: ChildProcess, { fast, immediate }: typeof stopLimits) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGINT');
  const timers = [
    setTimeout(() => server.kill('SIGQUIT'), fast),
    setTimeout(() => void killWithChildren(server), fast + immediate),
  ];
  await exit;
  for (const timer of timers) clearTimeout(timer);
}

/** The processes of a server end with it, unless they are suspended. */
async function killWithChildren(server: ChildProcess): Promise<void> {
  const list = `/proc/${server.pid}/task/${server.pid}/children`;
  const children = await readFile(list, 'utf8').catch(() => '');
  for (const child of children.split(' ').filter(Boolean)) kill(Number(child));
  server.kill('SIGKILL');
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function serverOf(
  server: ChildProcess,
  folder: string,
  { url }: PostgresAddress,
  { notice }: PostgresUser,
  end: () => Promise<void>,
): PostgresServer {
  let stopping = false;
  const exit = once(server, 'exit');
  return {
    url,
    pid: server.pid ?? 0,
    notice,
    ended: exit.then(() =>
      stopping ? null : new Error(`PostgreSQL ended unexpectedly. See ${logFile(folder)}.`),
    ),
    stop: async () => {
      stopping = true;
      await end();
    },
  };
}

/** What a start needs at least: a file of the write-ahead log. */
const neededBytes = 16 * 1024 ** 2;

async function startProblem(
  folder: string,
  printed: string,
  isScratch: boolean,
): Promise<OperatorError> {
  // On a full disk, the log may lack the reason, too.
  const disk = await readDiskSpace(folder).catch(() => null);
  const reason =
    disk && disk.freeBytes < neededBytes
      ? diskFull
      : (reasonInText(printed) ?? accessProblem(printed));
  if (reason) return new OperatorError(`The database in ${folder} cannot start. ${reason}`);
  const advice = isScratch
    ? ''
    : ` If it is damaged, ${commandLine('restore')} brings back a backup.`;
  const lines = printed.trimEnd().split('\n').slice(-5).join('\n');
  return new OperatorError(
    `The database in ${folder} cannot be opened. Nothing was changed.${advice} PostgreSQL's log says:\n${lines}`,
  );
}

function accessProblem(printed: string): string | null {
  if (!/Permission denied|has wrong ownership/.test(printed)) return null;
  return "PostgreSQL has no permission to use its files. Give the folder and everything in it to the site's user with chown.";
}

/** The log of an embedded server. */
function logFile(folder: string): string {
  return join(folder, 'server.log');
}

const maxLogBytes = 256 * 1024;

/** Opens the log. Each start adds a few lines, so checking the size at a start is enough. */
function openLog(folder: string): number {
  const path = logFile(folder);
  if (existsSync(path) && statSync(path).size > maxLogBytes) rmSync(path);
  return openSync(path, 'a', 0o600);
}
