import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type AstroIntegration, dev } from 'astro';
import { Hono } from 'hono';
import { printStaffSignIn } from './backend/accounts/print-staff-sign-in.ts';
import { holdDataDirectory } from './backend/data-directory.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from './backend/embedded-backend.ts';
import { readEnvironment, sendsMail } from './command/environment.ts';
import { Shutdown } from './command/shutdown.ts';
import { writePictures } from './render/pictures/encode-picture-file.ts';
import { RenderProcess } from './render/render-process.ts';
import { theSite } from './site.ts';
import type { RowCheck } from './snapshot/parse-snapshot.ts';
import { sqlContent } from './snapshot/sql-content.ts';
import { takeSnapshot, writeSnapshot } from './snapshot/take-snapshot.ts';

const picturesFolder = '.snapshot/site';

/** Runs Astro's development server with the embedded backend at the same origin until a signal. */
export async function runDevelopmentServer(): Promise<void> {
  const shutdown = new Shutdown();
  shutdown.onSignal();
  refuseOtherHandlers();
  try {
    await startDevelopment(shutdown);
  } catch (error) {
    const isStopped = shutdown.signal.aborted;
    await shutdown.run();
    if (!isStopped) throw error;
  }
}

/** Vite would exit on a signal and when its input ends, without waiting for the database to stop. */
function refuseOtherHandlers(): void {
  for (const [emitter, event] of [
    [process, 'SIGINT'],
    [process, 'SIGTERM'],
    [process.stdin, 'end'],
  ] as const) {
    emitter.on('newListener', (added, listener) => {
      if (added === event) queueMicrotask(() => emitter.off(event, listener));
    });
  }
}

async function startDevelopment(shutdown: Shutdown): Promise<void> {
  // Astro would wait for a pipe without end.
  await theSite().content.check();
  const environment = readEnvironment();
  const hold = await holdDataDirectory(environment.DATA_DIR);
  shutdown.add(hold.release);
  const opening = openEmbeddedBackend(environment, shutdown.signal);
  shutdown.add(async () => (await opening.catch(() => null))?.close());
  const backend = await opening;

  const { publishableKey } = backend.secrets;
  process.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = publishableKey;
  process.env['PUBLIC_SENDS_MAIL'] = sendsMail(environment) ? 'yes' : '';
  const integrations = [sameOriginBackend(backend, await refreshSnapshot(backend))];
  // Ends with the process: its `stop()` waits for dependencies that Vite is bundling, sometimes forever.
  const server = await dev({ server: { port: environment.PORT }, integrations });
  const url = `http://localhost:${server.address.port}`;
  hold.announce({ url, publishableKey, sendsMail: sendsMail(environment) });
  printStaffSignIn(url, backend.firstAdmin);
}

/** Writes the content to the file that pages read. Returns its revision. */
async function refreshSnapshot(backend: EmbeddedBackend): Promise<number> {
  const rows = new RenderProcess();
  const check: RowCheck = (part, row) => rows.check(part, row);
  const { snapshot, rowProblems } = await takeSnapshot(
    sqlContent(backend.database, 'anon'),
    null,
    check,
  ).finally(() => rows.stop());
  for (const problem of rowProblems) console.warn(problem);
  await writeSnapshot(theSite().pages.snapshotFile, snapshot);
  await writePictures(theSite().pages.pictureFiles(snapshot), picturesFolder);
  return snapshot.revision;
}

/** Serves what `npm start` serves in addition to pages, and reloads open pages after a save. */
function sameOriginBackend(backend: EmbeddedBackend, revision: number): AstroIntegration {
  let current = revision;
  // Replacing the global Response breaks Astro's code highlighter.
  const options = { overrideGlobalObjects: false };
  const backendListener = getRequestListener((request) => backend.fetch(request), options);
  const files = new Hono().use(serveStatic({ root: picturesFolder }));
  const pictureListener = getRequestListener(files.fetch, options);
  const content = theSite().content.path();
  const images = new Hono().use(serveStatic({ root: content }));
  const imageListener = getRequestListener(images.fetch, options);
  const prepareServer: AstroIntegration['hooks']['astro:server:setup'] = async ({ server }) => {
    server.middlewares.use((request, response, next) => {
      const path = request.url ?? '';
      if (/^\/((rest|auth)\/v1|media|healthz)(\/|\?|$)/.test(path))
        return void backendListener(request, response);
      if (path.startsWith('/pictures/')) return void pictureListener(request, response);
      if (path.startsWith('/images/') && existsSync(join(content, path)))
        return void imageListener(request, response);
      if (!path.startsWith('/release.json')) return next();
      const builtAt = new Date().toISOString();
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ revision: current, builtAt, pages: 1 }));
    });
    await backend.onRevision(async () => {
      current = await refreshSnapshot(backend);
      for (const { hot } of Object.values(server.environments)) {
        // Clears Astro's cache of which cities have pages.
        hot.send('astro:content-changed');
        hot.send({ type: 'full-reload' });
      }
    });
  };
  return { name: 'same-origin-backend', hooks: { 'astro:server:setup': prepareServer } };
}
