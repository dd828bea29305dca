import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '../environment.ts';

const runningSiteSchema = z.object({
  url: z.url(),
  publishableKey: z.string(),
  sendsMail: z.boolean(),
});
const holderSchema = z.partial(runningSiteSchema);

/** How to reach the process that holds a data directory. */
export type RunningSite = z.infer<typeof runningSiteSchema>;

// The kernel caps a socket's address at 108 bytes, so the shorter spelling of the path is used.
function socketPath(dataDirectory: string): string {
  const absolute = resolve(dataDirectory, 'running.sock');
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) > 100) {
    throw new OperatorError(`DATA_DIR is too long a path: ${dataDirectory}. Choose a shorter one.`);
  }
  return path;
}

/** How to reach the process that holds `dataDirectory`; `null` when no site runs there. */
export async function findRunningSite(dataDirectory: string): Promise<RunningSite | null> {
  const holder = await findHolder(dataDirectory);
  return runningSiteSchema.safeParse(holder).data ?? null;
}

// A socket file that a killed process left behind refuses the connection, so it is never mistaken
// for a running process. A process number in a file could be.
function findHolder(dataDirectory: string): Promise<z.infer<typeof holderSchema> | null> {
  return new Promise((done, failed) => {
    let answer = '';
    connect(socketPath(dataDirectory))
      .setEncoding('utf8')
      .on('data', (text) => {
        answer += text;
      })
      .on('end', () => done(holderSchema.parse(JSON.parse(answer))))
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? done(null) : failed(error),
      );
  });
}

/** A data directory that this process holds. */
interface HeldDirectory {
  /** Tells whoever asks from now on how to reach this process. */
  announce: (site: RunningSite) => void;
  release: () => Promise<void>;
}

/**
 * Takes a data directory for this process until released. Throws an {@link OperatorError} when
 * another process holds it.
 */
export async function holdDataDirectory(dataDirectory: string): Promise<HeldDirectory> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const holder = await findHolder(dataDirectory);
  if (holder) {
    const where = holder.url ? ` at ${holder.url}` : '';
    throw new OperatorError(
      `The site in ${dataDirectory} is already running${where}. Stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  await rm(socketPath(dataDirectory), { force: true });
  let answer: Partial<RunningSite> = {};
  const server = createServer((socket) => socket.end(JSON.stringify(answer)));
  await listen(server, socketPath(dataDirectory));
  return {
    announce: (site) => {
      answer = site;
    },
    release: () => new Promise((done) => server.close(() => done())),
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed).listen(path, done);
  });
}
