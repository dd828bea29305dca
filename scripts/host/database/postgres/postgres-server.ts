import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../command/operator-error.ts';
import { chooseAddress, type PostgresAddress } from './postgres-address.ts';
import { clusterIn, prepareCluster } from './postgres-cluster.ts';
import { findPostgres } from './postgres-programs.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';
import { lastLines, logFile, openLog } from './server-log.ts';
import { serverSettings, throwAwaySettings } from './server-settings.ts';
import { untilReady } from './server-state.ts';
import { endStaleServer } from './stale-server.ts';

/** A PostgreSQL server that is a child of this process. */
export interface PostgresServer {
  /** `postgresql://…`, as `pg` reads it; its user is a superuser. */
  url: string;
  /** Number of its process. */
  pid: number;
  /** As whom it runs, for whoever watches, where that is not plain. */
  sentence: string | null;
  /** Settles when it has ended: `null` after {@link PostgresServer.stop}, else why. */
  ended: Promise<Error | null>;
  /** Ends all connections, writes everything down and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder of its own, made on first use; answers once it takes connections. The
 * caller holds the data folder around it. Throws an {@link OperatorError} when it cannot start.
 * What is thrown away afterwards is not made to outlive a power cut.
 */
export async function startPostgres(
  given: string,
  { isThrownAway = false } = {},
): Promise<PostgresServer> {
  const folder = resolve(given);
  const { initdb, postgres } = await findPostgres();
  const user = choosePostgresUser();
  await prepareCluster(folder, { initdb, postgres }, user);
  await endStaleServer(folder);
  const address = await chooseAddress(folder);
  const settings = { ...(isThrownAway ? throwAwaySettings : serverSettings), ...address.settings };
  const deadline = Date.now() + patienceInMilliseconds;
  for (;;) {
    const server = run(folder, postgres, user, settings);
    if (await isUp(server, address.url)) return serverOf(server, folder, address, user);
    const lines = await lastLines(folder);
    // Whoever killed an earlier server outlives it for the moment that its statement takes.
    const isInUse = lines.includes('shared memory block');
    if (!isInUse || Date.now() > deadline) throw startProblem(folder, lines);
    await pause(200);
  }
}

const patienceInMilliseconds = 60_000;

function run(
  folder: string,
  postgres: string,
  user: PostgresUser,
  settings: PostgresAddress['settings'],
): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [...user.prefix, postgres, '-D', clusterIn(folder), ...flags];
  const [program = postgres, ...rest] = words;
  const log = openLog(folder);
  // A group of its own: Ctrl-C on the terminal stops the site, which then stops its database.
  const server = spawn(program, rest, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  return server;
}

/** Waits for it however long its recovery takes; answers `false` when it ended instead. */
async function isUp(server: ChildProcess, url: string): Promise<boolean> {
  const waiting = new AbortController();
  const ended = once(server, 'exit').then(() => false);
  try {
    return await Promise.race([ended, untilReady(url, waiting.signal).then(() => true)]);
  } catch (error) {
    server.kill('SIGQUIT');
    throw error;
  } finally {
    waiting.abort();
  }
}

function serverOf(
  server: ChildProcess,
  folder: string,
  { url }: PostgresAddress,
  { sentence }: PostgresUser,
): PostgresServer {
  let stopping = false;
  const exit = once(server, 'exit');
  return {
    url,
    pid: server.pid ?? 0,
    sentence,
    ended: exit.then(() =>
      stopping ? null : new Error(`PostgreSQL ended by itself: see ${logFile(folder)}.`),
    ),
    stop: async () => {
      stopping = true;
      // PostgreSQL's fast shutdown.
      server.kill('SIGINT');
      await exit;
    },
  };
}

function startProblem(folder: string, lines: string): OperatorError {
  return new OperatorError(
    `The database in ${folder} cannot be opened. Nothing was changed. Put back a backup, or move the folder away to begin with the sample content. PostgreSQL says:\n${lines}`,
  );
}
