import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { dev } from 'astro';
import { snapshotFile } from '#site/snapshot-file.ts';
import { holdDataDirectory } from './backend/data-directory.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from './backend/embedded-backend.ts';
import { sendsMail } from './backend/mail.ts';
import { readEnvironment } from './command/environment.ts';
import { runCommand } from './command/run-command.ts';
import { Shutdown } from './command/shutdown.ts';
import { tellStaffSignIn } from './run-site.ts';
import { takeSnapshot, writeSnapshot } from './snapshot/take-snapshot.ts';

await runCommand(async () => {
  const shutdown = new Shutdown();
  shutdown.onSignal();
  try {
    await startDevelopment(shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
});

/** Astro's development server with the embedded backend at the same origin. */
async function startDevelopment(shutdown: Shutdown): Promise<void> {
  const environment = readEnvironment();
  const hold = await holdDataDirectory(environment.DATA_DIR);
  shutdown.add(hold.release);
  const backend = await openEmbeddedBackend(environment);
  shutdown.add(() => backend.close());

  let revision = await refreshSnapshot(backend);
  const { publishableKey } = backend.secrets;
  process.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = publishableKey;
  process.env['PUBLIC_SENDS_MAIL'] = sendsMail(environment) ? 'yes' : '';
  const reloader = pageReloader();
  const server = await dev({
    server: { port: environment.PORT },
    vite: { plugins: [mountBackend(backend, () => revision), reloader.plugin] },
  });
  shutdown.add(() => server.stop());
  await backend.onRevision(async () => {
    revision = await refreshSnapshot(backend);
    reloader.reload();
  });
  const url = `http://localhost:${server.address.port}`;
  hold.announce({ url, publishableKey, sendsMail: sendsMail(environment) });
  tellStaffSignIn(url, backend.firstAdmin);
}

/** Pages read the file, so what was saved shows at once. Answers the revision it holds. */
async function refreshSnapshot(backend: EmbeddedBackend): Promise<number> {
  const snapshot = await takeSnapshot(backend.visitor, null);
  await writeSnapshot(snapshotFile, snapshot);
  return snapshot.revision;
}

interface Environment {
  hot: { send(event: string | { type: 'full-reload' }): void };
}

/** A Vite plugin, and a way to tell Astro and open pages that they show what was saved before. */
function pageReloader() {
  let environments: Environment[] = [];
  const plugin = {
    name: 'page-reloader',
    configureServer(server: { environments: Record<string, Environment> }) {
      environments = Object.values(server.environments);
    },
  };
  const reload = () => {
    for (const { hot } of environments) {
      // Astro remembers which cities have pages until this says that content changed.
      hot.send('astro:content-changed');
      hot.send({ type: 'full-reload' });
    }
  };
  return { plugin, reload };
}

/** A Vite plugin that answers what `npm start`'s server answers beside pages. */
function mountBackend(backend: EmbeddedBackend, revision: () => number) {
  const answer = getRequestListener((request) => backend.fetch(request), {
    // The library's own Response in place of the global one breaks Astro's code highlighter.
    overrideGlobalObjects: false,
  });
  type Next = () => void;
  return {
    name: 'embedded-backend',
    configureServer(server: {
      middlewares: {
        use(handle: (i: IncomingMessage, o: ServerResponse, next: Next) => void): void;
      };
    }) {
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        if (/^\/(rest|auth)\/v1(\/|\?|$)/.test(path)) return void answer(request, response);
        if (!path.startsWith('/release.json')) return next();
        const builtAt = new Date().toISOString();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ revision: revision(), builtAt, pages: 1 }));
      });
    },
  };
}
