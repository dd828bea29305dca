// The backend process: sign-in, REST and the publisher, apart from the process that answers visitors,
// which forks it, hands requests on to its socket and may end it at any moment.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { startNightlyBackups } from '../backup/nightly-schedule.ts';
import { readEnvironment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { Shutdown } from '../command/shutdown.ts';
import { openPublishing } from '../publisher/open-publishing.ts';
import { ReleaseStore, type StoredRelease } from '../releases/release-store.ts';
import { openRequests } from '../request-delivery/open-requests.ts';
import { closeServer } from '../server/site-server.ts';
import {
  adminPasswordFollows,
  type FromBackend,
  toBackendSchema,
  toldToOpen,
} from './backend-messages.ts';
import { socketPath } from './data-directory.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from './embedded-backend.ts';
import { answerHealth } from './health.ts';

const environment = readEnvironment();
const shutdown = new Shutdown();
/** Until the publisher is open: `null` and a problem. */
let receiveWebhook: ((request: Request) => Promise<Response>) | null = null;
/** Until then this may be new code on trial, which sends nobody anything. */
const opened = Promise.withResolvers<void>();
if (!process.argv.includes(toldToOpen)) opened.resolve();
const adminPassword = Promise.withResolvers<string | undefined>();
if (!process.argv.includes(adminPasswordFollows)) {
  adminPassword.resolve(environment.ADMIN_PASSWORD);
}
let carryOut = async (_: unknown): Promise<object> => ({ problem: 'The site is just starting.' });

process.on('message', (message) => void obey(message));
// The site process is gone, killed perhaps: nobody is left to work for, or to stop PostgreSQL.
process.on('disconnect', () => {
  const postgres = Number(process.env['EMBEDDED_DATABASE_PID'] ?? 0);
  try {
    if (postgres) process.kill(postgres, 'SIGINT');
  } finally {
    process.exit();
  }
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void shutdown.run().then(() => process.exit()));
}

try {
  await start();
} catch (error) {
  await shutdown.run();
  await fail(error);
}

/** Ends this process; the site process is told why. */
async function fail(error: unknown): Promise<void> {
  if (error instanceof OperatorError) await tell({ type: 'failed', reason: error.message });
  else console.error(error);
  process.exit(1);
}

/** One that cannot be sent has nobody to hear it. */
function tell(message: FromBackend): Promise<void> {
  return new Promise((done) => process.send?.(message, () => done()));
}

async function obey(message: unknown): Promise<void> {
  const told = toBackendSchema.parse(message);
  if (told.type === 'ping') return await tell({ type: 'pong' });
  if (told.type === 'open') return opened.resolve();
  if (told.type === 'admin-password') return adminPassword.resolve(told.password);
  const problem = 'This could not be done; the terminal where the site runs says why.';
  const answer = await carryOut(told.order).catch((error) => {
    console.error(error);
    return { problem };
  });
  await tell({ type: 'answer', id: told.id, answer: { ...answer } });
}

async function start(): Promise<void> {
  const ADMIN_PASSWORD = await adminPassword.promise;
  const backend = await openEmbeddedBackend({ ...environment, ADMIN_PASSWORD });
  shutdown.add(() => backend.close());
  // Connections do not all survive that: the next process makes its own.
  void backend.lost.then(({ message }) =>
    fail(new OperatorError(`The backend process lost its database (${message}).`)),
  );
  // Before the first request: it goes by the channels that the settings name.
  const requests = await openRequests({ environment, ...backend });
  shutdown.add(requests.stop);
  const socket = await listen(backend);
  await tell({ type: 'ready', socket, firstAdmin: backend.firstAdmin });
  const store = new ReleaseStore(environment.DATA_DIR);
  await store.open();
  const show = ({ site, release }: StoredRelease) => {
    void tell({ type: 'show', site, release });
    void requests.readSettings();
  };
  const current = await store.current();
  // A process before this one may have been killed after the swap.
  if (current) show(current);
  const publishing = await openPublishing({ environment, backend, store, onLive: show });
  shutdown.add(() => publishing.stop());
  receiveWebhook = publishing.receiveWebhook;
  carryOut = publishing.rollBack;
  await opened.promise;
  await requests.start();
  await publishing.tellOtherBuild();
  shutdown.add(startNightlyBackups(environment));
}

/** Answers requests at a socket in the data directory; answers its path. */
async function listen(backend: EmbeddedBackend): Promise<string> {
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/hooks/rebuild') return receiveWebhook?.(request) ?? starting();
    if (pathname === '/healthz') return answerHealth(backend.database);
    return backend.fetch(request);
  };
  // Idle connections stay open: it is the site process that keeps them, for its next request.
  const server = createServer({ keepAliveTimeout: 0 }, getRequestListener(answer));
  const socket = socketPath(environment.DATA_DIR, 'backend.sock');
  await rm(socket, { force: true });
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(socket, done);
  });
  shutdown.add(() => closeServer(server));
  return socket;
}

function starting(): Response {
  const message = 'The site is just starting. Please try again in a moment.';
  return Response.json({ message }, { status: 503, headers: { 'Retry-After': '2' } });
}
