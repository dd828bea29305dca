import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { OperatorError } from '../../command/operator-error.ts';
import { newestMigration } from '../../database/migrations.ts';
import { ageHeader, decrypt } from '../backup-key.ts';
import { damaged, type Manifest, manifestName, newerThanCode, parseManifest } from '../manifest.ts';
import { fileOf, reasonOf } from '../write-backup.ts';

/** A backup on disk and the key that opens it, if it has one. */
export interface BackupFile {
  path: string;
  key: string | undefined;
}

/** As Node writes it: no name, no time; the last byte says on what system. */
const gzipHeader = /^1f8b0800000000000(0|2|4)(03|0a|13)/;

/**
 * Reads a backup from its first to its last byte and compares every table with its checksum. Throws an
 * {@link OperatorError} with what is wrong with it.
 */
export async function verifyBackup(file: BackupFile): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const found: string[] = [];
  await readEntries(file, async (name, content) => {
    if (name === manifestName) manifest = parseManifest(await text(content), file.path);
    else found.push(`${name} ${await checksum(content)}`);
  });
  const promised = manifest?.tables.map((table) => `${fileOf(table)} ${table.sha256}`);
  if (!manifest || found.join() !== promised?.join()) throw new OperatorError(damaged(file.path));
  if (manifest.migration > newestMigration()) throw new OperatorError(newerThanCode(file.path));
  return manifest;
}

/** Hands over each file in a backup in turn; each has to be read to its end. */
export async function readEntries(
  { path, key }: BackupFile,
  read: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  try {
    const archive = extract();
    const unpacking = pipeline(
      await openPlain(path, key),
      createGunzip({ rejectGarbageAfterEnd: true }),
      archive,
    );
    // Whoever reads the entries hears of it too; here it is only not to go unheard.
    unpacking.catch(() => undefined);
    for await (const entry of archive) {
      await read(entry.header.name, Readable.from(entry, { objectMode: false }));
    }
    await unpacking;
  } catch (error) {
    throw asSentence(error, path);
  }
}

async function openPlain(path: string, key: string | undefined): Promise<Readable> {
  const start = await firstBytes(path);
  const isAge = start.toString('latin1') === ageHeader;
  if (!isAge && !start.toString('hex').startsWith('1f8b')) {
    throw new OperatorError(`${path} is no backup of this site.`);
  }
  // Of all bytes of the file these alone have no checksum.
  if (!isAge && !gzipHeader.test(start.toString('hex'))) throw new OperatorError(damaged(path));
  const file = createReadStream(path);
  return isAge ? await decrypt(file, key, path) : file;
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(ageHeader.length));
    return buffer;
  } finally {
    await handle.close();
  }
}

async function checksum(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}

/** What unpacking and decrypting complain about is damage; what the database says is passed on. */
function asSentence(error: unknown, path: string): unknown {
  if (error instanceof OperatorError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/^E[A-Z]+$/.test(code))
    return new OperatorError(`${path} cannot be read: ${reasonOf(message)}.`);
  const isDatabase = error instanceof Error && 'severity' in error;
  return isDatabase ? error : new OperatorError(damaged(path));
}
