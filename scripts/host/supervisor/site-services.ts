import { printStaffSignIn } from '../backend/accounts/print-staff-sign-in.ts';
import { holdDataDirectory } from '../backend/data-directory.ts';
import { openSecrets } from '../backend/secrets.ts';
import type { ShowRelease } from '../backend-process/backend-messages.ts';
import { type Environment, sendsMail, siteOrigin } from '../command/environment.ts';
import { Shutdown } from '../command/shutdown.ts';
import { startEmbeddedPostgres } from '../database/open-database.ts';
import type { PostgresServer } from '../database/postgres/postgres-server.ts';
import type { BackendProxy } from '../server/backend-proxy.ts';
import { BackendChild } from './backend-child.ts';
import { PublishingGuard, publishingOffNotice } from './publishing-guard.ts';
import { Supervisor } from './supervisor.ts';
import { watchDatabase } from './watch-database.ts';

interface ServiceDeps {
  environment: Environment;
  /** Gets the socket of the backend process. */
  proxy: BackendProxy;
  /** The site's URL, for staff. */
  url: string;
  show: (release: ShowRelease) => void;
}

interface Started {
  backend: Supervisor<BackendChild>;
  database: Supervisor<PostgresServer> | null;
  stopping: Shutdown;
}

/**
 * The lock of the data folder and the processes that the site process supervises: the backend process, and
 * PostgreSQL unless `DATABASE_URL` names another server. An upgrade stops them, and may start them again.
 */
export class SiteServices {
  readonly #deps: ServiceDeps;
  readonly #opened = Promise.withResolvers<void>();
  #started: Started | null = null;
  #isStarting = true;
  #isOpen = false;
  #announce = (): void => undefined;
  #jobsAnswered = Promise.resolve();

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Lets email and webhooks go out: from now on no other version may resume in place of this one. */
  open(): void {
    this.#isOpen = true;
    this.#announce();
    this.#opened.resolve();
  }

  /**
   * Takes the data folder; jobs to the site go to `carryOut` from now on. Throws an `InUseError` when another process
   * has the folder, and other errors when it cannot be used.
   */
  async begin(carryOut: (job: unknown) => Promise<object>): Promise<void> {
    const { environment, url } = this.#deps;
    const hold = await holdDataDirectory(environment.DATA_DIR);
    hold.onJob(carryOut);
    this.#jobsAnswered = hold.answered;
    const { publishableKey } = await openSecrets(environment.DATA_DIR).catch(async (error) => {
      await hold.release();
      throw error;
    });
    const stopping = new Shutdown();
    stopping.add(hold.release);
    const database = environment.DATABASE_URL ? null : superviseDatabase(environment);
    if (database) stopping.add(() => database.stop());
    let notice: string | undefined;
    // Until it is open, an upgrade to this code may still be rolled back.
    this.#announce = () => {
      const code = this.#isOpen ? process.cwd() : undefined;
      const mails = sendsMail(environment);
      hold.announce({ url, publishableKey, sendsMail: mails, notice, code });
    };
    const guard = new PublishingGuard((isOff) => {
      notice = isOff ? publishingOffNotice() : undefined;
      this.#announce();
      if (isOff) console.error(publishingOffNotice());
      else console.log('Publishing is on again.');
    });
    const backend = superviseBackend(this.#deps, guard, database, this.#opened.promise);
    stopping.add(() => backend.stop());
    this.#started = { stopping, database, backend };
    this.#announce();
  }

  /** Starts the processes. Rejects with the first problem, but keeps trying. */
  async start(): Promise<void> {
    if (!this.#started) return;
    this.#isStarting = false;
    const { backend, database } = this.#started;
    const backendIsUp = backend.start();
    // Awaited below, unless the database fails first: then the backend still waits for one.
    backendIsUp.catch(() => undefined);
    await database?.start();
    await backendIsUp;
  }

  /** Whether its processes were not started yet, so that they cannot be handed over either. */
  get isStarting(): boolean {
    return this.#isStarting;
  }

  /** Resolves once the data folder is released and every job that was sent has its answer. */
  get jobsAnswered(): Promise<void> {
    return this.#jobsAnswered;
  }

  /** Has the backend process carry out a job; resolves to `null` when it does not answer or does not publish. */
  async runJob(job: unknown): Promise<object | null> {
    return (await this.#started?.backend.current?.runJob(job)) ?? null;
  }

  /** Stops the backend process; the database keeps running. */
  async stopBackend(): Promise<void> {
    await this.#started?.backend.stop();
  }

  /** Stops all processes and releases the data folder. */
  async stop(): Promise<void> {
    await this.#started?.stopping.run();
    this.#started = null;
  }
}

function superviseDatabase(environment: Environment): Supervisor<PostgresServer> {
  let starts = 0;
  return new Supervisor(async (signal) => {
    const server = await startEmbeddedPostgres(environment, signal);
    void watchDatabase(server);
    starts += 1;
    if (starts > 1) console.log('PostgreSQL is running again.');
    else if (server.notice) console.log(server.notice);
    return server;
  });
}

function superviseBackend(
  { environment, proxy, url, show }: ServiceDeps,
  guard: PublishingGuard,
  database: Supervisor<PostgresServer> | null,
  opened: Promise<void>,
): Supervisor<BackendChild> {
  let starts = 0;
  let { ADMIN_PASSWORD } = environment;
  return new Supervisor(async (signal) => {
    const server = await database?.running(signal);
    const settings = {
      PORT: String(environment.PORT),
      ...(ADMIN_PASSWORD && { ADMIN_PASSWORD }),
      ...(server && { DATABASE_URL: server.url, EMBEDDED_DATABASE_PID: String(server.pid) }),
    };
    const child = new BackendChild({ ...process.env, ...settings }, { show, guard });
    const { socket, firstAdmin } = await child.ready(signal);
    // The first admin exists: later processes do not need the password.
    ADMIN_PASSWORD = undefined;
    void opened.then(() => child.open());
    proxy.socket = socket;
    void child.ended.then(() => {
      proxy.socket = null;
    });
    starts += 1;
    if (starts === 1 || firstAdmin)
      printStaffSignIn(environment.SITE_URL ? siteOrigin(environment) : url, firstAdmin);
    else console.log('The backend process is running again.');
    return child;
  });
}
