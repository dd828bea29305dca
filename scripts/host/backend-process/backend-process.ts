// The backend process: sign-in, REST and the publisher. The site process, which answers visitors, forks it,
// forwards requests to its socket and may end it at any moment.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { thisSite } from '../../site/host-interface/this-site.ts';
import { socketPath } from '../backend/data-directory.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from '../backend/embedded-backend.ts';
import { startNightlyBackups } from '../backup/nightly-schedule.ts';
import { ignoreClosedOutput } from '../command/closed-output.ts';
import { readEnvironment } from '../command/environment.ts';
import { describeError, reasonOf } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { Shutdown } from '../command/shutdown.ts';
import { openPublishing, type Publishing } from '../publisher/open-publishing.ts';
import type { PublishingHealth } from '../publisher/publishing-health.ts';
import { ReleaseLog } from '../releases/release-log.ts';
import { ReleaseStore, type StoredRelease } from '../releases/release-store.ts';
import { sqlReleases } from '../releases/sql-releases.ts';
import { openRequests } from '../request-delivery/open-requests.ts';
import { closeServer } from '../server/site-server.ts';
import { installSite } from '../site.ts';
import { newestRevision } from '../snapshot/sql-content.ts';
import {
  adminPasswordFollows,
  type FromBackend,
  publishingOff,
  reportPublishing,
  toBackendSchema,
  waitForOpen,
} from './backend-messages.ts';
import { createHealthAnswer } from './health.ts';

// The panel recognizes it: src/islands/admin/publishing/publishing-reason.ts.
const publishingOffReason =
  'Publishing is off until the next save, because it ended the backend process several times.';

installSite(thisSite);
const environment = readEnvironment();
const shutdown = new Shutdown();
/** Until then this may be a new version in its health check, which must not send emails or webhooks. */
const opened = Promise.withResolvers<void>();
if (!process.argv.includes(waitForOpen)) opened.resolve();
const adminPassword = Promise.withResolvers<string | undefined>();
if (!process.argv.includes(adminPasswordFollows)) {
  adminPassword.resolve(environment.ADMIN_PASSWORD);
}
/** `null` until publishing starts. */
let publishing: Publishing | null = null;

process.on('message', (message) => void handleMessage(message));
// The site process has ended, perhaps killed, and can no longer stop PostgreSQL.
process.on('disconnect', () => {
  const postgres = Number(process.env['EMBEDDED_DATABASE_PID'] ?? 0);
  try {
    if (postgres) process.kill(postgres, 'SIGINT');
  } finally {
    process.exit();
  }
});
ignoreClosedOutput();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void shutdown.run().then(() => process.exit()));
}

try {
  await start();
} catch (error) {
  await shutdown.run();
  await fail(error);
}

/** Ends this process after sending the reason to the site process. */
async function fail(error: unknown): Promise<void> {
  const reason = error instanceof OperatorError ? error.message : reasonOf(error);
  if (reason) await send({ type: 'failed', reason });
  else console.error(error);
  process.exit(1);
}

/** Errors are ignored: without a site process there is no receiver. */
function send(message: FromBackend): Promise<void> {
  return new Promise((done) => process.send?.(message, () => done()));
}

async function handleMessage(received: unknown): Promise<void> {
  const message = toBackendSchema.parse(received);
  if (message.type === 'ping') return await send({ type: 'pong' });
  if (message.type === 'open') return opened.resolve();
  if (message.type === 'admin-password') return adminPassword.resolve(message.password);
  const problem = 'The command failed. The error is printed in the terminal where the site runs.';
  const answer = await publishing?.rollBack(message.job).catch((error) => {
    console.error(error);
    return { problem };
  });
  await send({ type: 'answer', id: message.id, answer: answer ? { ...answer } : null });
}

async function start(): Promise<void> {
  const ADMIN_PASSWORD = await adminPassword.promise;
  const backend = await openEmbeddedBackend({ ...environment, ADMIN_PASSWORD });
  shutdown.add(() => backend.close());
  // Other connections may be broken too, so a new process opens all of them again.
  void backend.lost.then((error) =>
    fail(new OperatorError(`The backend lost its database connection. ${describeError(error)}`)),
  );
  // Before the first request is answered, because delivery channels follow from the settings.
  const requests = await openRequests({ environment, ...backend });
  shutdown.add(requests.stop);
  const socket = await listen(backend);
  await send({ type: 'ready', socket, firstAdmin: backend.firstAdmin });
  const store = new ReleaseStore(environment.DATA_DIR);
  await store.open();
  const show = ({ site, release }: StoredRelease) => {
    void send({ type: 'show', site, release });
    void requests.readSettings();
  };
  const current = await store.current();
  // The previous process may have been killed after it switched releases and before it said so.
  if (current) show(current);
  const startPublishing = async () => {
    const started = await openPublishing({ environment, backend, store, onLive: show, onAttempt });
    publishing = started;
    shutdown.add(() => started.stop());
    void opened.promise.then(() => started.startWebhook()).catch(console.error);
  };
  if (process.argv.includes(publishingOff)) await startWithNextChange(backend, startPublishing);
  else await startPublishing();
  await opened.promise;
  await requests.start();
  shutdown.add(startNightlyBackups(environment));
}

function isPublishingOff(): boolean {
  return publishing === null && process.argv.includes(publishingOff);
}

function publishingHealth(): PublishingHealth {
  if (isPublishingOff()) return { state: 'off' };
  return publishing?.health() ?? { state: 'ok' };
}

function onAttempt(isRunning: boolean): void {
  if (process.argv.includes(reportPublishing)) void send({ type: 'publishing', isRunning });
}

/** Publishing has ended this process several times, so it waits for other content. */
async function startWithNextChange(
  backend: EmbeddedBackend,
  startPublishing: () => Promise<void>,
): Promise<void> {
  let isStarted = false;
  await backend.onRevision(() => {
    if (isStarted) return;
    isStarted = true;
    startPublishing().catch(fail);
  });
  const revision = await newestRevision(backend.database);
  await new ReleaseLog(sqlReleases(backend.database)).failed(revision, publishingOffReason);
}

/** Answers requests on a socket in the data directory; returns its path. */
async function listen(backend: EmbeddedBackend): Promise<string> {
  const answerHealth = createHealthAnswer({
    database: backend.database,
    dataDirectory: environment.DATA_DIR,
    publishing: publishingHealth,
  });
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return answerHealth();
    return backend.fetch(request);
  };
  // No keep-alive timeout: the site process reuses its idle connections.
  const server = createServer({ keepAliveTimeout: 0 }, getRequestListener(answer));
  const socket = socketPath(environment.DATA_DIR, 'backend.sock');
  await rm(socket, { force: true });
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(socket, done);
  });
  shutdown.add(() => closeServer(server));
  return socket;
}
