import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { describeError } from '../command/error-reason.ts';
import { lockFile } from '../command/lock-file.ts';
import { OperatorError } from '../command/operator-error.ts';
import { printable } from '../command/printable.ts';
import { productVersion } from '../command/product-version.ts';

/** Commands print what a site says of itself, and root may run them. */
const announcedText = z.string().check(z.refine((text: string) => printable(text) === text));

const runningSiteSchema = z.object({
  url: z.url({ protocol: /^http$/ }).check(z.refine((url: string) => printable(url) === url)),
  publishableKey: z.string(),
  sendsMail: z.boolean(),
  /** Versions before 0.2.0 do not announce theirs. */
  version: z.optional(announcedText),
  /** The folder of its code, once it accepts writes. Versions before 1.1.0 do not announce it. */
  code: z.optional(announcedText),
  /** What the operator should know, printed by commands. */
  notice: z.optional(announcedText),
});

/** How to reach the site that runs on a data directory. */
export type RunningSite = z.infer<typeof runningSiteSchema>;

const socketName = 'running.sock';

/** A request to describe the running site; any other request is a job. */
const describeRequest = JSON.stringify({ request: 'describe' });

/**
 * Path of a socket in a data directory: relative if that is shorter, because the kernel limits socket
 * addresses to 108 bytes.
 */
export function socketPath(dataDirectory: string, name: string): string {
  const absolute = resolve(dataDirectory, name);
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) > 100) {
    throw new OperatorError(`DATA_DIR is too long a path: ${dataDirectory}. Choose a shorter one.`);
  }
  return path;
}

/** How to reach the site that runs on `dataDirectory`; `null` when none does. */
export async function findRunningSite(dataDirectory: string): Promise<RunningSite | null> {
  return runningSiteSchema.safeParse(await request(dataDirectory, describeRequest)).data ?? null;
}

/** Throws an {@link InUseError} when another process has `dataDirectory`, even if it is still starting. */
export async function refuseIfInUse(dataDirectory: string): Promise<void> {
  if ((await request(dataDirectory, describeRequest)) === null) return;
  throw new InUseError(await alreadyRunning(dataDirectory));
}

/** Sends a job to the site that runs on `dataDirectory`; `null` when none does. */
export function sendJob(dataDirectory: string, job: object): Promise<unknown> {
  return request(dataDirectory, JSON.stringify(job));
}

/** In milliseconds. */
const longestDescription = 5_000;

// A socket instead of a file with a process ID: the socket file of a killed process refuses connections, while
// its process ID may belong to another program by now.
async function request(dataDirectory: string, text: string): Promise<unknown> {
  const socket = connect(socketPath(dataDirectory, socketName));
  socket.end(text);
  // A job may take long; a description does not.
  if (text === describeRequest) {
    socket.setTimeout(longestDescription, () => socket.destroy(new Error('No answer.')));
  }
  const answer = await textFrom(socket).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return 'null';
    if (error.code === undefined || error.code === 'ECONNRESET') {
      throw new OperatorError(
        `The site in ${dataDirectory} closed the connection before it answered. Check its log, then try again.`,
      );
    }
    throw error;
  });
  if (answer === '')
    throw new OperatorError(
      `The site in ${dataDirectory} did not answer. Check its log, or restart it.`,
    );
  return JSON.parse(answer);
}

// Not `stream/consumers`: async iteration would close both directions of the socket before the answer is sent.
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
      .on('close', () => failed(new Error('The connection was closed early.')));
  });
}

/** A data directory that this process has locked. */
export interface HeldDirectory {
  /** Sets what {@link findRunningSite} returns to other processes. */
  announce: (site: RunningSite) => void;
  /** Sets what runs jobs; the result goes back to the command that sent the job. */
  onJob: (runJob: (job: unknown) => Promise<object>) => void;
  release: () => Promise<void>;
  /** Resolves once it is released and every job has its answer. */
  answered: Promise<void>;
}

/** Another process has the data directory. */
export class InUseError extends OperatorError {}

/**
 * Locks a data directory until released. Throws an {@link InUseError} when another process has it, and an
 * {@link OperatorError} when it cannot be used.
 */
export async function holdDataDirectory(dataDirectory: string): Promise<HeldDirectory> {
  await makePrivateFolder(dataDirectory);
  // A journal would be a file, for which a full disk has no room.
  const statements = 'pragma journal_mode = memory; begin exclusive';
  const lock = lockFile(join(dataDirectory, 'lock'), statements);
  if (!lock) throw new InUseError(await alreadyRunning(dataDirectory));
  try {
    // If its lock file was deleted, the site that runs here holds a lock on no file.
    await refuseIfInUse(dataDirectory);
    return await announceOn(socketPath(dataDirectory, socketName), lock);
  } catch (error) {
    lock.close();
    throw unusable(dataDirectory, error);
  }
}

async function announceOn(path: string, lock: DatabaseSync): Promise<HeldDirectory> {
  await rm(path, { force: true });
  let announcement: Partial<RunningSite> = {};
  let runJob = async (_: unknown): Promise<object> => ({ problem: 'The site is just starting.' });
  // Commands of earlier versions send an empty request for the description.
  const answer = (text: string) =>
    text === '' || text === describeRequest ? announcement : runJob(JSON.parse(text));
  const server = createServer({ allowHalfOpen: true }, (socket) => void reply(socket, answer));
  await listen(server, path);
  const answered = once(server, 'close').then(() => undefined);
  return {
    answered,
    announce: (site) => {
      announcement = { ...site, version: productVersion };
    },
    onJob: (given) => {
      runJob = given;
    },
    release: async () => {
      // Open connections stay, so a job that is still running gets its answer.
      server.close();
      if (lock.isOpen) lock.close();
    },
  };
}

/** An existing folder may have been readable by others. */
async function makePrivateFolder(dataDirectory: string): Promise<void> {
  // Root could write in it, but its owner could not use those files.
  const existing = await stat(dataDirectory).catch(() => null);
  if (existing && existing.uid !== process.getuid?.()) {
    throw new OperatorError(
      `DATA_DIR belongs to another user: ${dataDirectory}. Nothing was changed. Run the command as its owner (user ID ${existing.uid}): runuser -u NAME -- …`,
    );
  }
  if (existing && (existing.mode & 0o777) !== 0o700 && (await hasOtherFiles(dataDirectory))) {
    throw new OperatorError(
      `DATA_DIR already has other files: ${resolve(dataDirectory)}. Nothing was changed. Choose a new or empty folder, because the site lets no other user into it.`,
    );
  }
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    await chmod(dataDirectory, 0o700);
  } catch (error) {
    throw unusable(dataDirectory, error);
  }
}

/** Every data directory has at least one of these, even if it is incomplete. */
const ownFiles = ['backups', 'lock', 'postgres', 'releases', 'secrets.json'];

/** Whether a folder has files, but none that a site creates. A new disk has `lost+found`. */
async function hasOtherFiles(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name !== 'lost+found');
  return names.length > 0 && !names.some((name) => ownFiles.includes(name));
}

function unusable(dataDirectory: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const reason =
    code === 'EEXIST' || code === 'ENOTDIR'
      ? 'There is a file where a folder should be.'
      : describeError(error);
  return new OperatorError(
    `DATA_DIR cannot be used: ${resolve(dataDirectory)}. ${reason} Nothing was changed.`,
  );
}

async function alreadyRunning(dataDirectory: string): Promise<string> {
  const site = await findRunningSite(dataDirectory);
  if (!site) {
    return `A site that is just starting, or another command, uses ${dataDirectory}. Try again in a minute.`;
  }
  return `The site in ${dataDirectory} is already running at ${site.url}. Stop it first, or set DATA_DIR and PORT for a second one.`;
}

// For receiving the request only: jobs such as an upgrade take minutes.
const timeoutInMilliseconds = 10_000;

async function reply(
  socket: Socket,
  answer: (text: string) => object | Promise<object>,
): Promise<void> {
  socket.setTimeout(timeoutInMilliseconds, () => socket.destroy());
  try {
    const text = await textFrom(socket);
    socket.setTimeout(0);
    socket.end(JSON.stringify(await answer(text)));
  } catch (error) {
    const problem = describeError(error);
    console.error(`A request on the socket in the data directory failed. ${problem}`);
    // The command that asked prints it.
    socket.end(JSON.stringify({ problem }));
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed).listen(path, done);
  });
}
