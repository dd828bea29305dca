import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { InUseError, refuseIfInUse, socketPath } from '../backend/data-directory.ts';
import type { ShowRelease } from '../backend-process/backend-messages.ts';
import { type Environment, siteOrigin } from '../command/environment.ts';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Shutdown } from '../command/shutdown.ts';
import { lockForCommand } from '../command/upgrade-lock.ts';
import { watchDisk } from '../disk/watch-disk.ts';
import { carryOutRollback, withoutPublisher } from '../publisher/rollback.ts';
import { ReleaseStore, type StoredRelease } from '../releases/release-store.ts';
import { BackendProxy } from '../server/backend-proxy.ts';
import { logRequests } from '../server/request-log.ts';
import {
  addressFor,
  closeServer,
  createSiteServer,
  listenOn,
  stopListening,
} from '../server/site-server.ts';
import { StaticSite } from '../server/static-site.ts';
import { upgradeJobSchema } from '../upgrade/handover-messages.ts';
import { makeMainProcess } from '../upgrade/main-process.ts';
import type { NewSiteProcess } from '../upgrade/new-site-process.ts';
import type { PreviousSiteProcess } from '../upgrade/previous-site-process.ts';
import { type UpgradeDeps, upgrade } from '../upgrade/upgrade.ts';
import { SiteServices } from './site-services.ts';

/**
 * Runs the site process on one port until `shutdown` runs; resolves to its URL. Order: port, data folder,
 * last release, PostgreSQL, backend process. In an upgrade, the port comes last.
 */
export async function runSite(
  given: Environment,
  shutdown: Shutdown,
  previousProcess: PreviousSiteProcess | null = null,
): Promise<string> {
  const site = new StaticSite();
  const proxy = new BackendProxy(given.TRUST_PROXY);
  proxy.isUpgrading = previousProcess !== null;
  const server = createSiteServer(site, proxy);
  if (given.REQUEST_LOG !== 'off') logRequests(server, given.REQUEST_LOG);
  const PORT = previousProcess ? given.PORT : await takePort(server, given);
  const environment = { ...given, PORT };
  shutdown.add(() => closeServer(server));
  const url = addressFor(environment.HOST, PORT);
  const address = given.SITE_URL ? `${siteOrigin(given)} (${url} on this machine)` : url;

  const show = (release: ShowRelease) => {
    showRelease(release, site, address);
    previousProcess?.show(release.site);
  };
  const services = new SiteServices({ environment, proxy, url, show });
  shutdown.add(() => services.stop());
  const open = () => {
    proxy.isUpgrading = false;
    services.open();
  };
  if (!previousProcess) open();
  const carryOut = jobHandler(services, { environment, site, proxy, server, shutdown, show });
  const problem = await problemOf(services.begin(carryOut));
  if (problem instanceof InUseError || (problem && previousProcess)) throw problem;
  shutdown.signal.throwIfAborted();
  shutdown.add(watchDisk(environment.DATA_DIR));
  const live = await showLastRelease(environment, site, address, problem);
  shutdown.signal.throwIfAborted();
  try {
    await startUnless(problem, services, carryOut, shutdown.signal);
    if (live && !previousProcess && site.folder === live.site) printLive(live.release, address);
  } catch (error) {
    // Visitors keep the last release even when no one can sign in.
    if (!live || previousProcess || shutdown.signal.aborted) throw error;
    console.error(
      `${describeError(error)}\nThe last good release stays online, but the admin panel is not available.`,
    );
  }
  const healthServer = createSiteServer(site, {
    forward: (request, response) => proxy.forwardReadOnly(request, response),
  });
  await previousProcess?.takeOver({ server, healthServer, open });
  return url;
}

/** Listens on the site's port. If the port is taken, then most often by this very site, which a command may be upgrading. */
async function takePort(server: Server, { PORT, HOST, DATA_DIR }: Environment): Promise<number> {
  try {
    return await listenOn(server, PORT, HOST);
  } catch (error) {
    const refused = await problemOf(
      // Between two versions, no process has the data folder.
      refuseIfInUse(DATA_DIR).then(() => lockForCommand(DATA_DIR)()),
    );
    throw refused instanceof OperatorError ? refused : error;
  }
}

function problemOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

const retryInMilliseconds = 15_000;

/** Starts the processes, or throws the problem of the data folder and starts them when it is solved. */
async function startUnless(problem: unknown, ...start: Parameters<typeof startLater>) {
  const [services] = start;
  if (!problem) return await services.start();
  void startLater(...start);
  throw problem;
}

/** Starts the processes once the data folder can be used, for example because its disk has room again. */
async function startLater(
  services: SiteServices,
  carryOut: (job: unknown) => Promise<object>,
  signal: AbortSignal,
): Promise<void> {
  for (let isHeld = false; !isHeld; ) {
    await wait(retryInMilliseconds, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    isHeld = (await problemOf(services.begin(carryOut))) === null;
  }
  await services.start().catch((error) => console.error(describeError(error)));
}

/** Carries out an upgrade here, and a rollback in the backend process, or here if that does not publish or answer. */
function jobHandler(
  services: SiteServices,
  {
    site,
    shutdown,
    show,
    ...parts
  }: Pick<UpgradeDeps, 'environment' | 'server' | 'proxy'> & {
    site: StaticSite;
    shutdown: Shutdown;
    show: (release: ShowRelease) => void;
  },
) {
  const carryOut = async (job: unknown): Promise<object> => {
    const { data } = upgradeJobSchema.safeParse(job);
    if (data && services.isStarting) return { problem: 'The site is just starting.' };
    if (data) {
      const running = upgrade(data.upgradeTo, deps);
      shutdown.add(async () => void (await running));
      return running;
    }
    const store = new ReleaseStore(parts.environment.DATA_DIR);
    const showStored = ({ site: folder, release }: StoredRelease) =>
      show({ type: 'show', site: folder, release });
    const answer = await services.runJob(job);
    return answer ?? carryOutRollback(job, store, withoutPublisher(store, showStored));
  };
  const deps: UpgradeDeps = {
    ...parts,
    stopping: shutdown.signal,
    stopBackend: () => services.stopBackend(),
    stopAll: () => services.stop(),
    startAgain: async () => {
      await services.begin(carryOut);
      await services.start().catch(console.error);
    },
    retire: (newProcess) => {
      // Connections that are still open get the same responses as from the new version.
      newProcess.follow((folder) => site.show(folder));
      parts.proxy.socket = socketPath(parts.environment.DATA_DIR, 'backend.sock');
      stopListening(parts.server);
      shutdown.add(() => newProcess.stop());
      void newProcess.ended.then((code) => shutdown.run().then(() => process.exit(code)));
      void leave(newProcess, parts.server, services);
    },
  };
  return carryOut;
}

/** Exits once the new process runs alone and everyone with an open connection has an answer. */
async function leave(
  newProcess: NewSiteProcess,
  server: Server,
  services: SiteServices,
): Promise<void> {
  const connectionsEnded = once(server, 'close');
  const { pid } = newProcess;
  if (pid === undefined || !(await makeMainProcess(pid))) return;
  await newProcess.letGo();
  await Promise.all([connectionsEnded, services.jobsAnswered]);
  process.exit();
}

async function showLastRelease(
  { DATA_DIR }: Environment,
  site: StaticSite,
  address: string,
  problem: unknown,
): Promise<StoredRelease | null> {
  const store = new ReleaseStore(DATA_DIR);
  // Without the data folder's lock, and on a disk that takes no changes, releases can still be read.
  if (!problem) await store.open();
  const live = await store.current().catch((error) => {
    throw problem ?? error;
  });
  if (problem && !live) throw problem;
  if (live) {
    site.show(live.site);
    console.log(`Serving the last good release (revision ${live.release.revision}) at ${address}`);
  } else {
    console.log('There is no release yet: setting up the database and building the first one.');
  }
  return live;
}

function showRelease(
  { site: folder, release }: ShowRelease,
  site: StaticSite,
  address: string,
): void {
  const isNew = folder !== site.folder;
  try {
    site.show(folder);
  } catch (error) {
    console.error(
      `The new release could not be shown, so the previous one stays online. ${describeError(error)}`,
    );
    return;
  }
  if (isNew) printLive(release, address);
}

function printLive({ revision, pages, builtAt }: ShowRelease['release'], address: string): void {
  // After a restart, the release may be weeks old.
  const time = new Date(builtAt).toLocaleString('en-US', { timeZoneName: 'short' });
  console.log(`Live: revision ${revision}, ${pages} pages, built ${time}, at ${address}`);
}
