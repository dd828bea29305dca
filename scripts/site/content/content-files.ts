// Finds and reads the files of the content folder without parsing them, so any process may.
import { createHash, hash } from 'node:crypto';
import { constants, type Dirent, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, opendir, realpath } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { userName } from '../../host/command/user-name.ts';
import { ContentError } from './content-error.ts';

const megabyte = 1024 * 1024;

/**
 * An agency with every city of Texas as a file has 2,000. The texts stay in memory; pictures are copied into
 * the site, so their sum limits the disk space of each compilation.
 */
export const contentLimits = {
  files: 5000,
  /** Skipped files count too. */
  entries: 20_000,
  depth: 16,
  text: megabyte,
  picture: 20 * megabyte,
  texts: 64 * megabyte,
  sum: 500 * megabyte,
};

const textTypes = ['.yaml', '.md', '.svg'];
const pictureTypes = ['.jpg', '.jpeg', '.png', '.webp'];

export function isPicture(path: string): boolean {
  return pictureTypes.includes(extname(path));
}

/** Paths of the files that `openContent` reads, relative to the folder, in order. */
export async function listContent(folder: string): Promise<string[]> {
  return (await walk(await realFolder(folder), folder)).paths;
}

/** The folder and each folder in it, without those that links lead to. Throws a `ContentError` if there are too many. */
export async function contentFolders(folder: string): Promise<string[]> {
  const root = await realFolder(folder);
  return (await walk(root, folder)).folders.map((path) => join(root, path));
}

export async function isAbsent(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );
}

/** Throws a `ContentError` if the folder cannot be read. */
export function realFolder(folder: string): Promise<string> {
  return realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (isForbidden(error)) throw new ContentError(`${folder} ${unreadable()}.`);
    throw new ContentError(`The content folder ${folder} does not exist. Check CONTENT_DIR.`);
  });
}

/**
 * Hash of the bytes of every file that `openContent` reads, without parsing them. A file that is refused counts
 * with the reason: the check before compilation reports it.
 */
export async function hashContent(folder: string): Promise<string> {
  const hashes: [path: string, hash: string][] = [];
  try {
    const root = await realFolder(folder);
    let sum = 0;
    for (const path of (await walk(root, folder)).paths) {
      const found = await findFile(root, path);
      if ('stats' in found) sum += found.stats.size;
      refuseOver(sum, contentLimits.sum, `${folder} has more than`, 'of files');
      hashes.push([path, await hashOf(found)]);
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    hashes.push(['', error.message]);
  }
  return hash('sha256', JSON.stringify(hashes));
}

const knownHashes = new Map<string, { state: string; hash: string }>();

/** Runs on every save, so only files that changed are read again. */
async function hashOf(found: FoundFile): Promise<string> {
  if ('problem' in found) return found.problem;
  const state = stateOf(found.stats);
  const known = knownHashes.get(found.real);
  if (known?.state === state) return known.hash;
  const read = await withFile(found, async (file) => {
    const hashing = createHash('sha256');
    // A file that grows may have no end.
    const bytes = file.createReadStream({ end: found.stats.size, autoClose: false });
    for await (const chunk of bytes) hashing.update(chunk);
    return { hash: hashing.digest('hex') };
  });
  if ('problem' in read) return read.problem;
  knownHashes.set(found.real, { state, hash: read.hash });
  return read.hash;
}

/** Changes whenever a file is written or replaced. */
export function stateOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return JSON.stringify([dev, ino, size, mtimeMs, ctimeMs]);
}

/** Paths of the files and folders, relative to the root. Throws a `ContentError`. */
export async function walk(root: string, folder: string) {
  const paths: string[] = [];
  const folders = [''];
  let entries = 0;
  const refuseAbove = (limit: number, count: number, what: string) => {
    if (count > limit) throw new ContentError(`${folder} has more than ${limit} ${what}.`);
  };
  const onEntry = () => {
    entries += 1;
    refuseAbove(contentLimits.entries, entries, 'files, hidden ones included');
  };
  // The list grows meanwhile.
  for (const current of folders) {
    refuseAbove(contentLimits.depth, current.split(sep).length, 'levels of folders');
    for await (const entry of entriesOf(join(root, current), join(folder, current), onEntry)) {
      (entry.isDirectory() ? folders : paths).push(join(current, entry.name));
      refuseAbove(contentLimits.files, folders.length + paths.length, 'files');
    }
  }
  return { paths: paths.sort(), folders };
}

const hidden = /^\.|~$/;

/**
 * What editors, browsers and file managers leave for a moment or for good: Vim's `4913`, `agency.yaml.swp`, the
 * `#agency.yaml#` of Emacs.
 */
const leftFiles = [
  /^[#~]|#$/,
  /^\d+$|^sed(?=.*[A-Z\d])\w{6}$|___jb_(tmp|old)___$/,
  /\.(swp|swo|swx|tmp|temp|bak|old|orig|rej|save|part|crdownload|lock)$/i,
  /^(Thumbs\.db|desktop\.ini|Icon\r)$/i,
];

function isSkipped(entry: Dirent): boolean {
  if (hidden.test(entry.name)) return true;
  return !entry.isDirectory() && leftFiles.some((names) => names.test(entry.name));
}

/** Calls `onEntry` for each, and passes on those that are not skipped. */
async function* entriesOf(path: string, name: string, onEntry: () => void) {
  // `readdir` would read a million names before the first could be refused.
  try {
    for await (const entry of await opendir(path, { bufferSize: 256 })) {
      onEntry();
      if (!isSkipped(entry)) yield entry;
    }
  } catch (error) {
    if (error instanceof ContentError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const problem =
      code === 'ENOTDIR' ? 'is not a folder. Check CONTENT_DIR' : readingProblem(error);
    throw new ContentError(`${name} ${problem}.`);
  }
}

/** A file that may be opened, or why it is refused. */
type FoundFile = { problem: string } | { real: string; stats: Stats };

/** Checks a name before it is opened: a pipe or a device would block the process or have no end. */
async function findFile(root: string, path: string): Promise<FoundFile> {
  const hasKnownType = isPicture(path) || textTypes.includes(extname(path));
  const wrongType = { problem: 'is not a YAML, Markdown, SVG, JPEG, PNG or WebP file' };
  let isLink = false;
  try {
    isLink = (await lstat(join(root, path))).isSymbolicLink();
    if (!isLink && !hasKnownType) return wrongType;
    const real = await realpath(join(root, path));
    if (relative(root, real).split(sep)[0] === '..')
      return { problem: 'is a link to a file outside' };
    const stats = await lstat(real);
    // A link to a folder could contain itself.
    if (!stats.isFile())
      return { problem: isLink ? 'is a link to something else than a file' : 'is not a file' };
    if (!hasKnownType) return wrongType;
    const limit = isPicture(path) ? contentLimits.picture : contentLimits.text;
    if (stats.size > limit) return { problem: `is larger than ${limit / megabyte} MB` };
    return { real, stats };
  } catch (error) {
    const problem = isLink && isMissing(error) ? 'is a link to a file that does not exist' : null;
    return { problem: problem ?? readingProblem(error) };
  }
}

/** Opens a file for a function. Between the check and that, another program may have replaced it by a pipe. */
async function withFile<Result extends object>(
  { real, stats }: Exclude<FoundFile, { problem: string }>,
  use: (file: FileHandle) => Promise<Result | { problem: string }>,
): Promise<Result | { problem: string }> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  try {
    await using file = await open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const { ino, dev } = await file.stat();
    const isSame = ino === stats.ino && dev === stats.dev;
    return isSame ? await use(file) : { problem: 'was replaced while it was read' };
  } catch (error) {
    return { problem: readingProblem(error) };
  }
}

/** The first bytes of a file, at most `most`. */
export async function readStartOf(root: string, path: string, most: number) {
  const found = await findFile(root, path);
  if ('problem' in found) return found;
  const { size } = found.stats;
  return withFile(found, async (file) => {
    const bytes = await readStart(file, Math.min(most, size + 1));
    return bytes.length > size ? { problem: 'grew while it was read' } : { bytes, size };
  });
}

/** A single read may return less than there is. */
async function readStart(file: FileHandle, most: number): Promise<Buffer> {
  const buffer = Buffer.alloc(most);
  let length = 0;
  while (length < most) {
    const { bytesRead } = await file.read(buffer, length, most - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

function readingProblem(error: unknown): string {
  if (isMissing(error)) return 'does not exist';
  const { code = String(error) } = error as NodeJS.ErrnoException;
  if (code === 'ELOOP') return 'is a link that leads to itself';
  return isForbidden(error) ? unreadable() : `cannot be read (${code})`;
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function isForbidden(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function unreadable(): string {
  return `cannot be read by the user ${userName()}. Let that user read it, with chmod or chown`;
}

/** Throws a `ContentError` above a limit of bytes. */
export function refuseOver(bytes: number, limit: number, what: string, of: string): void {
  if (bytes > limit) throw new ContentError(`${what} ${limit / megabyte} MB ${of}.`);
}
