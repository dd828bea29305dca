import type { ShowRelease } from './backend/backend-messages.ts';
import { type HeldDirectory, holdDataDirectory } from './backend/data-directory.ts';
import { openSecrets } from './backend/secrets.ts';
import { type Environment, sendsMail } from './command/environment.ts';
import type { Shutdown } from './command/shutdown.ts';
import { ReleaseStore, type StoredRelease } from './releases/release-store.ts';
import { BackendProxy } from './server/backend-proxy.ts';
import { logRequests } from './server/request-log.ts';
import { addressFor, closeServer, createSiteServer, listenOn } from './server/site-server.ts';
import { StaticSite } from './server/static-site.ts';
import { keepServices } from './supervisor/keep-services.ts';

/**
 * Runs the site process on one port until `shutdown` runs; answers the address. In order: port, data
 * directory, last good release, PostgreSQL, backend process.
 */
export async function runSite(given: Environment, shutdown: Shutdown): Promise<string> {
  const site = new StaticSite();
  const proxy = new BackendProxy(given.TRUST_PROXY);
  const server = createSiteServer(site, proxy);
  if (given.REQUEST_LOG !== 'off') logRequests(server, given.REQUEST_LOG);
  const environment = { ...given, PORT: await listenOn(server, given.PORT, given.HOST) };
  shutdown.add(() => closeServer(server));
  const url = addressFor(environment.HOST, environment.PORT);

  const hold = await holdForThisProcess(environment, url, shutdown);
  const live = await showLastRelease(environment, site, url);
  const show = (release: ShowRelease) => showRelease(release, site, url);
  const services = keepServices({ environment, proxy, url, show }, shutdown);
  hold.obey(services.order);
  try {
    await services.start();
  } catch (error) {
    // Visitors keep the last good release even when nobody can sign in.
    if (!live) throw error;
    const why = error instanceof Error ? error.message : String(error);
    console.error(`${why}\nThe last good release stays online; the admin panel does not.`);
  }
  return url;
}

async function holdForThisProcess(
  environment: Environment,
  url: string,
  shutdown: Shutdown,
): Promise<HeldDirectory> {
  const hold = await holdDataDirectory(environment.DATA_DIR);
  shutdown.add(hold.release);
  const { publishableKey } = await openSecrets(environment.DATA_DIR);
  hold.announce({ url, publishableKey, sendsMail: sendsMail(environment) });
  return hold;
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
  if (!isNew) return;
  const { revision, pages, builtAt } = release;
  const time = new Date(builtAt).toLocaleTimeString('en-US');
  console.log(`Live: revision ${revision}, ${pages} pages, built ${time}, at ${url}`);
}
