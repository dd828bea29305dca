import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { lockFile } from '../command/lock-file.ts';
import { OperatorError } from '../command/operator-error.ts';

const runningSiteSchema = z.object({
  url: z.url(),
  publishableKey: z.string(),
  sendsMail: z.boolean(),
});

/** How to reach the process that holds a data directory. */
export type RunningSite = z.infer<typeof runningSiteSchema>;

// Where questions and orders are heard.
const name = 'running.sock';

// The kernel caps a socket's address at 108 bytes, so the shorter spelling of the path is used.
/** Where a socket of a data directory lies. */
export function socketPath(dataDirectory: string, name: string): string {
  const absolute = resolve(dataDirectory, name);
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) > 100) {
    throw new OperatorError(`DATA_DIR is too long a path: ${dataDirectory}. Choose a shorter one.`);
  }
  return path;
}

/** How to reach the process that holds `dataDirectory`; `null` when no site runs there. */
export async function findRunningSite(dataDirectory: string): Promise<RunningSite | null> {
  return runningSiteSchema.safeParse(await ask(dataDirectory, '')).data ?? null;
}

/** Sends an order to the process that holds `dataDirectory`; `null` when there is none. */
export function orderRunningSite(dataDirectory: string, order: object): Promise<unknown> {
  return ask(dataDirectory, JSON.stringify(order));
}

// A socket file that a killed process left behind refuses the connection, so it is never mistaken
// for a running process. A process number in a file could be.
async function ask(dataDirectory: string, question: string): Promise<unknown> {
  const socket = connect(socketPath(dataDirectory, name));
  socket.end(question);
  const answer = await textFrom(socket).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return 'null';
    throw error;
  });
  if (answer === '') throw new OperatorError(`The site in ${dataDirectory} broke off its answer.`);
  return JSON.parse(answer);
}

// Whatever iterates over a stream closes it at its end, the half that is still to answer included.
function textFrom(socket: Socket): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (part) => {
        text += part;
      })
      .on('end', () => done(text))
      .on('error', failed)
      .on('close', () => failed(new Error('The connection ended early.')));
  });
}

/** A data directory that this process holds. */
export interface HeldDirectory {
  /** Tells whoever asks from now on how to reach this process. */
  announce: (site: RunningSite) => void;
  /** Carries out orders from now on; what the function answers goes back to who gave the order. */
  obey: (carryOut: (order: unknown) => Promise<object>) => void;
  release: () => Promise<void>;
}

/**
 * Takes a data directory for this process until released. Throws an {@link OperatorError} when
 * another process holds it.
 */
export async function holdDataDirectory(dataDirectory: string): Promise<HeldDirectory> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await keepToOwner(dataDirectory);
  const lock = lockFile(join(dataDirectory, 'lock'), 'begin exclusive');
  if (!lock) throw new OperatorError(await alreadyRunning(dataDirectory));
  await rm(socketPath(dataDirectory, name), { force: true });
  let announcement: Partial<RunningSite> = {};
  let carryOut = async (_: unknown): Promise<object> => ({ problem: 'The site is just starting.' });
  const answer = (question: string) =>
    question === '' ? announcement : carryOut(JSON.parse(question));
  const server = createServer({ allowHalfOpen: true }, (socket) => void reply(socket, answer));
  await listen(server, socketPath(dataDirectory, name));
  return {
    announce: (site) => {
      announcement = site;
    },
    obey: (given) => {
      carryOut = given;
    },
    release: async () => {
      // Whoever gave an order that is still carried out hears of it over the connection that is open.
      server.close();
      if (lock.isOpen) lock.close();
    },
  };
}

/** A folder that was there already may have been open to others. */
async function keepToOwner(dataDirectory: string): Promise<void> {
  await chmod(dataDirectory, 0o700).catch(() => {
    throw new OperatorError(
      `DATA_DIR belongs to somebody else: ${dataDirectory}. Only its owner can keep others out of it.`,
    );
  });
}

async function alreadyRunning(dataDirectory: string): Promise<string> {
  const holder = await findRunningSite(dataDirectory);
  const where = holder ? ` at ${holder.url}` : '';
  return `The site in ${dataDirectory} is already running${where}. Stop it first, or set DATA_DIR and PORT for a second one.`;
}

// For the question; what is asked for, an upgrade with its backup, takes its time.
const patienceInMilliseconds = 10_000;

async function reply(
  socket: Socket,
  answer: (question: string) => object | Promise<object>,
): Promise<void> {
  socket.setTimeout(patienceInMilliseconds, () => socket.destroy());
  try {
    const question = await textFrom(socket);
    socket.setTimeout(0);
    socket.end(JSON.stringify(await answer(question)));
  } catch (error) {
    console.error(`A question on the data folder's socket got no answer: ${String(error)}`);
    socket.destroy();
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed).listen(path, done);
  });
}
