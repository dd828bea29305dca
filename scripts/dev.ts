import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type AstroIntegration, dev } from 'astro';
import { Hono } from 'hono';
import { holdDataDirectory } from './host/backend/data-directory.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from './host/backend/embedded-backend.ts';
import { readEnvironment, sendsMail } from './host/command/environment.ts';
import { printStaffSignIn } from './host/command/print-staff-sign-in.ts';
import { runCommand } from './host/command/run-command.ts';
import { Shutdown } from './host/command/shutdown.ts';
import { writePictures } from './host/render/pictures/encode-picture-file.ts';
import { snapshotFile } from './host/site.ts';
import { earlierVersionsIn } from './host/snapshot/earlier-versions.ts';
import { takeSnapshot, writeSnapshot } from './host/snapshot/take-snapshot.ts';

const picturesFolder = '.snapshot/site';

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

  const { publishableKey } = backend.secrets;
  process.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = publishableKey;
  process.env['PUBLIC_SENDS_MAIL'] = sendsMail(environment) ? 'yes' : '';
  const integrations = [backendAtSameOrigin(backend, await refreshSnapshot(backend))];
  const server = await dev({ server: { port: environment.PORT }, integrations });
  shutdown.add(() => server.stop());
  const url = `http://localhost:${server.address.port}`;
  hold.announce({ url, publishableKey, sendsMail: sendsMail(environment) });
  printStaffSignIn(url, backend.firstAdmin);
}

/** Pages read the file, so what was saved shows at once. Answers the revision it holds. */
async function refreshSnapshot(backend: EmbeddedBackend): Promise<number> {
  const earlier = earlierVersionsIn(backend.service);
  const { snapshot, rowProblems } = await takeSnapshot(backend.visitor, null, { earlier });
  for (const problem of rowProblems) console.warn(problem);
  await writeSnapshot(snapshotFile, snapshot);
  await writePictures(snapshot.pictures, picturesFolder);
  return snapshot.revision;
}

/** Answers what `npm start`'s server answers beside pages, and shows what was saved in open ones. */
function backendAtSameOrigin(backend: EmbeddedBackend, revision: number): AstroIntegration {
  let shown = revision;
  // The library's own Response in place of the global one breaks Astro's code highlighter.
  const options = { overrideGlobalObjects: false };
  const answer = getRequestListener((request) => backend.fetch(request), options);
  const files = new Hono().use(serveStatic({ root: picturesFolder }));
  const pictures = getRequestListener(files.fetch, options);
  const prepareServer: AstroIntegration['hooks']['astro:server:setup'] = async ({ server }) => {
    server.middlewares.use((request, response, next) => {
      const path = request.url ?? '';
      if (/^\/((rest|auth)\/v1|media)(\/|\?|$)/.test(path)) return void answer(request, response);
      if (path.startsWith('/pictures/')) return void pictures(request, response);
      if (!path.startsWith('/release.json')) return next();
      const builtAt = new Date().toISOString();
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ revision: shown, builtAt, pages: 1 }));
    });
    await backend.onRevision(async () => {
      shown = await refreshSnapshot(backend);
      for (const { hot } of Object.values(server.environments)) {
        // Astro remembers which cities have pages until this says that content changed.
        hot.send('astro:content-changed');
        hot.send({ type: 'full-reload' });
      }
    });
  };
  return { name: 'backend-at-same-origin', hooks: { 'astro:server:setup': prepareServer } };
}
