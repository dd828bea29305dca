import { socketPath } from '../backend/data-directory.ts';
import type { ShowRelease } from '../backend-process/backend-messages.ts';
import type { Environment } from '../command/environment.ts';
import type { Shutdown } from '../command/shutdown.ts';
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
import { upgradeOrderSchema } from '../upgrade/handover-messages.ts';
import type { Predecessor } from '../upgrade/predecessor.ts';
import { type UpgradeParts, upgrade } from '../upgrade/upgrade.ts';
import { SiteWork } from './site-work.ts';

/**
 * Runs the site process on one port until `shutdown` runs; answers the address. In order: port, data
 * directory, last good release, PostgreSQL, backend process. One that takes over from a predecessor gets
 * the port last.
 */
export async function runSite(
  given: Environment,
  shutdown: Shutdown,
  predecessor: Predecessor | null = null,
): Promise<string> {
  const site = new StaticSite();
  const proxy = new BackendProxy(given.TRUST_PROXY);
  proxy.isUpgrading = predecessor !== null;
  const server = createSiteServer(site, proxy);
  if (given.REQUEST_LOG !== 'off') logRequests(server, given.REQUEST_LOG);
  const PORT = predecessor ? given.PORT : await listenOn(server, given.PORT, given.HOST);
  const environment = { ...given, PORT };
  shutdown.add(() => closeServer(server));
  const url = addressFor(environment.HOST, PORT);

  const show = (release: ShowRelease) => {
    showRelease(release, site, url);
    predecessor?.show(release.site);
  };
  const work = new SiteWork({ environment, proxy, url, show });
  shutdown.add(() => work.stop());
  const open = () => {
    proxy.isUpgrading = false;
    work.open();
  };
  if (!predecessor) open();
  await work.begin();
  const live = await showLastRelease(environment, site, url);
  const carryOut = ordersOf(work, { environment, site, proxy, server, shutdown });
  try {
    await work.start(carryOut);
    if (live && !predecessor && site.folder === live.site) tellLive(live.release, url);
  } catch (error) {
    // Visitors keep the last good release even when nobody can sign in.
    if (!live || predecessor) throw error;
    const why = error instanceof Error ? error.message : String(error);
    console.error(`${why}\nThe last good release stays online; the admin panel does not.`);
  }
  await predecessor?.takeOver({ server, trial: trialServer(site, proxy), open });
  return url;
}

/** Where a predecessor asks questions before anybody may save. */
function trialServer(site: StaticSite, proxy: BackendProxy) {
  return createSiteServer(site, {
    forward: (request, response) => proxy.forwardQuestion(request, response),
  });
}

interface SiteParts extends Pick<UpgradeParts, 'environment' | 'server' | 'proxy'> {
  site: StaticSite;
  shutdown: Shutdown;
}

/** Carries out orders: an upgrade here, any other in the backend process. */
function ordersOf(work: SiteWork, { site, shutdown, ...parts }: SiteParts) {
  const carryOut = async (order: unknown): Promise<object> => {
    const { data } = upgradeOrderSchema.safeParse(order);
    return data ? upgrade(data.upgradeTo, lent) : work.order(order);
  };
  const lent: UpgradeParts = {
    ...parts,
    stopBackend: () => work.stopBackend(),
    stopAll: () => work.stop(),
    startAgain: async () => {
      await work.begin();
      await work.start(carryOut).catch(console.error);
    },
    retire: (successor) => {
      // Connections that are still open get what they would get over there.
      successor.follow((folder) => site.show(folder));
      parts.proxy.socket = socketPath(parts.environment.DATA_DIR, 'backend.sock');
      stopListening(parts.server);
      shutdown.add(() => successor.stop());
      void successor.ended.then((code) => shutdown.run().then(() => process.exit(code)));
    },
  };
  return carryOut;
}

async function showLastRelease(
  { DATA_DIR }: Environment,
  site: StaticSite,
  url: string,
): Promise<StoredRelease | null> {
  const store = new ReleaseStore(DATA_DIR);
  await store.open();
  const live = await store.current();
  if (live) {
    site.show(live.site);
    console.log(`Serving the last good release (revision ${live.release.revision}) at ${url}`);
  } else {
    console.log('There is no release yet: setting up the database and building the first one.');
  }
  return live;
}

function showRelease({ site: folder, release }: ShowRelease, site: StaticSite, url: string): void {
  const isNew = folder !== site.folder;
  try {
    site.show(folder);
  } catch (error) {
    console.error(`A release could not be shown, and the one before stays: ${String(error)}`);
    return;
  }
  if (isNew) tellLive(release, url);
}

function tellLive({ revision, pages, builtAt }: ShowRelease['release'], url: string): void {
  // After a restart it may be of weeks ago.
  const time = new Date(builtAt).toLocaleString('en-US');
  console.log(`Live: revision ${revision}, ${pages} pages, built ${time}, at ${url}`);
}
