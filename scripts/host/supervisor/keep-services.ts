// Names what the site process keeps running, PostgreSQL and the backend process, and how each is started. That it is
// started again when it ends does supervisor.ts.

import type { ShowRelease } from '../backend-process/backend-messages.ts';
import type { Environment } from '../command/environment.ts';
import type { Shutdown } from '../command/shutdown.ts';
import { tellStaffSignIn } from '../command/staff-sign-in.ts';
import { startEmbeddedPostgres } from '../database/open-database.ts';
import type { PostgresServer } from '../database/postgres/postgres-server.ts';
import type { BackendProxy } from '../server/backend-proxy.ts';
import { BackendChild } from './backend-child.ts';
import { Supervisor } from './supervisor.ts';
import { watchDatabase } from './watch-database.ts';

/** What {@link keepServices} works with. */
export interface ServiceParts {
  environment: Environment;
  /** Told where the backend process answers. */
  proxy: BackendProxy;
  /** The site's address, for staff. */
  url: string;
  show: (release: ShowRelease) => void;
  /** Resolves once no other code may go on in the place of this one: then mails and webhooks go out. */
  opened: Promise<void>;
}

/** The processes that the site process keeps running beside itself. */
export interface SiteServices {
  /** Starts them. Rejects with the first problem, and goes on trying all the same. */
  start(): Promise<void>;
  /** Ends the backend process for good; the database stays. */
  stopBackend(): Promise<void>;
  /** Has the backend process carry out an order; answers what came of it. */
  order(order: unknown): Promise<object>;
}

/**
 * Keeps the backend process running until `shutdown` runs, and PostgreSQL, unless `DATABASE_URL` names
 * another server. Whatever ends or hangs is started again, alone.
 */
export function keepServices(parts: ServiceParts, shutdown: Shutdown): SiteServices {
  const { environment } = parts;
  const database = environment.DATABASE_URL ? null : keepDatabase(environment);
  if (database) shutdown.add(() => database.stop());
  const backend = keepBackend(parts, async (signal) => {
    const server = await database?.running(signal);
    if (!server) return {};
    return { DATABASE_URL: server.url, EMBEDDED_DATABASE_PID: String(server.pid) };
  });
  shutdown.add(() => backend.stop());
  const problem = 'The backend process is being started. Try again in a moment.';
  return {
    start: async () => {
      const backendIsUp = backend.start();
      // Told below, unless the database failed: then it still waits for one.
      backendIsUp.catch(() => undefined);
      await database?.start();
      await backendIsUp;
    },
    stopBackend: () => backend.stop(),
    order: async (order) => (await backend.current?.order(order)) ?? { problem },
  };
}

function keepDatabase(environment: Environment): Supervisor<PostgresServer> {
  let starts = 0;
  return new Supervisor(async () => {
    const server = await startEmbeddedPostgres(environment);
    void watchDatabase(server);
    starts += 1;
    if (starts > 1) console.log('PostgreSQL runs again.');
    else if (server.notice) console.log(server.notice);
    return server;
  });
}

function keepBackend(
  { environment, proxy, url, show, opened }: ServiceParts,
  databaseSettings: (signal: AbortSignal) => Promise<Record<string, string>>,
): Supervisor<BackendChild> {
  let starts = 0;
  let { ADMIN_PASSWORD } = environment;
  return new Supervisor(async (signal) => {
    const settings = {
      PORT: String(environment.PORT),
      ...(ADMIN_PASSWORD && { ADMIN_PASSWORD }),
      ...(await databaseSettings(signal)),
    };
    const child = new BackendChild({ ...process.env, ...settings }, show);
    const { socket, firstAdmin } = await child.ready(signal);
    // There is an admin now: later processes do not need it.
    ADMIN_PASSWORD = undefined;
    void opened.then(() => child.open());
    proxy.socket = socket;
    void child.ended.then(() => {
      proxy.socket = null;
    });
    starts += 1;
    if (starts === 1 || firstAdmin) tellStaffSignIn(url, firstAdmin);
    else console.log('The backend process runs again.');
    return child;
  });
}
