import { type HeldDirectory, holdDataDirectory } from './backend/data-directory.ts';
import { openEmbeddedBackend } from './backend/embedded-backend.ts';
import type { FirstAdmin } from './backend/first-admin.ts';
import { sendsMail } from './backend/mail.ts';
import { openSecrets } from './backend/secrets.ts';
import type { Environment } from './command/environment.ts';
import { OperatorError } from './command/operator-error.ts';
import type { Shutdown } from './command/shutdown.ts';
import { openPublishing } from './publisher/open-publishing.ts';
import { ReleaseStore, type StoredRelease } from './releases/release-store.ts';
import {
  closeServer,
  createSiteServer,
  type DynamicRoutes,
  listenOn,
} from './server/site-server.ts';
import { StaticSite } from './server/static-site.ts';

/**
 * Runs site, backend and publisher on one port until `shutdown` runs; answers the address. In order:
 * port, data directory, last good release, backend, publisher.
 */
export async function runSite(given: Environment, shutdown: Shutdown): Promise<string> {
  const site = new StaticSite();
  const routes: DynamicRoutes = { backend: null, rebuildHook: null };
  const server = createSiteServer(site, routes);
  const environment = { ...given, PORT: await listenOn(server, given.PORT) };
  shutdown.add(() => closeServer(server));
  const url = `http://localhost:${environment.PORT}`;

  const hold = await holdForThisProcess(environment, url, shutdown);
  const store = new ReleaseStore(environment.DATA_DIR);
  await store.open();
  const live = await store.current();
  if (live) {
    site.show(live.site);
    console.log(`Serving the last good release (revision ${live.release.revision}) at ${url}`);
  } else {
    console.log('There is no release yet: setting up the database and building the first one.');
  }

  await runBackend(environment, { site, routes, store, live, hold, url }, shutdown);
  return url;
}

async function holdForThisProcess(environment: Environment, url: string, shutdown: Shutdown) {
  const hold = await holdDataDirectory(environment.DATA_DIR);
  shutdown.add(hold.release);
  const { publishableKey } = await openSecrets(environment.DATA_DIR);
  hold.announce({ url, publishableKey, sendsMail: sendsMail(environment) });
  return hold;
}

interface Site {
  site: StaticSite;
  routes: DynamicRoutes;
  store: ReleaseStore;
  live: StoredRelease | null;
  hold: HeldDirectory;
  url: string;
}

async function runBackend(environment: Environment, parts: Site, shutdown: Shutdown) {
  const { site, routes, store, live, hold, url } = parts;
  try {
    const backend = await openEmbeddedBackend(environment);
    shutdown.add(() => backend.close());
    routes.backend = backend.fetch;
    tellStaffSignIn(url, backend.firstAdmin);
    const publishing = await openPublishing({
      environment,
      backend,
      store,
      onLive: ({ site: folder, release }) => {
        site.show(folder);
        const { revision, pages, builtAt } = release;
        const time = new Date(builtAt).toLocaleTimeString('en-US');
        console.log(`Live: revision ${revision}, ${pages} pages, built ${time}, at ${url}`);
      },
      onPacked: ({ site: folder }) => site.show(folder),
    });
    shutdown.add(() => publishing.stop());
    routes.rebuildHook = publishing.receiveWebhook;
    hold.obey(publishing.rollBack);
  } catch (error) {
    // Visitors keep the last good release even when nobody can sign in.
    if (!live || !(error instanceof OperatorError)) throw error;
    console.error(
      `${error.message}\nThe last good release stays online; the admin panel does not.`,
    );
  }
}

/** Prints where staff sign in and, on the start that made it, the first account. */
export function tellStaffSignIn(url: string, firstAdmin: FirstAdmin | null): void {
  console.log(`Staff sign in at ${url}/auth`);
  if (!firstAdmin) return;
  console.log(`  email:    ${firstAdmin.email}`);
  console.log(`  password: ${firstAdmin.password ?? 'the one in ADMIN_PASSWORD'}`);
  if (firstAdmin.password) console.log('  The password is shown only this once. Keep it safe.');
}
