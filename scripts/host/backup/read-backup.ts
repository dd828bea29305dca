import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { requireFile } from '../command/require-file.ts';
import { newestMigration } from '../database/migrations.ts';
import { ageHeader, decrypt } from './backup-key.ts';
import {
  damagedBackupMessage,
  type Manifest,
  manifestName,
  newerThanCode,
  notABackup,
  parseManifest,
  type TableEntry,
} from './manifest.ts';
import { fileOf } from './write-backup.ts';

export interface BackupFile {
  path: string;
  key: string | undefined;
}

/** As Node writes it: no name, no time; the last byte is the operating system. */
const gzipHeader = /^1f8b0800000000000(0|2|4)(03|0a|13)/;

/** A manifest of 50 tables has about 25 kB. */
const maxManifestBytes = 512 * 1024;
/** Unpacked bytes allowed beyond the tables: the manifest, and the blocks that end a tar file. */
const maxOverheadBytes = 1024 * 1024;
/** A tar file has a 512-byte header before each file, and pads each file to 512 bytes. */
const maxOverheadPerTable = 1024;

/**
 * Reads a whole backup and compares every table with its checksum. Throws an {@link OperatorError} that says
 * what is wrong with it.
 */
export async function verifyBackup(file: BackupFile): Promise<Manifest> {
  const manifest = await readTables(file, async ({ sha256 }, content) => {
    if ((await checksum(content)) !== sha256)
      throw new OperatorError(damagedBackupMessage(file.path));
  });
  if (manifest.migration > newestMigration()) throw new OperatorError(newerThanCode(file.path));
  return manifest;
}

/**
 * Passes the rows of each table in a backup to `read`, in the order of the manifest; each stream must be
 * read to its end. Throws an {@link OperatorError} at the first byte beyond the sizes in the manifest, because
 * a small file can unpack to any size.
 */
export async function readTables(
  { path, key }: BackupFile,
  read: (table: TableEntry, content: Readable) => Promise<void>,
): Promise<Manifest> {
  const allowed = { bytes: maxOverheadBytes };
  try {
    const archive = extract();
    const unpacking = pipeline(
      await openPlain(path, key),
      createGunzip({ rejectGarbageAfterEnd: true }),
      (unpacked: AsyncIterable<Buffer>) => limitSize(unpacked, allowed, path),
      archive,
    );
    // Reading the entries fails with the same error. This prevents an unhandled rejection.
    unpacking.catch(() => undefined);
    let manifest: Manifest | undefined;
    let tables: TableEntry[] = [];
    for await (const entry of archive) {
      const content = Readable.from(entry, { objectMode: false });
      if (manifest) await read(expectedTable(tables.shift(), entry.header, path), content);
      else {
        manifest = await readManifest(entry.header, content, path);
        tables = [...manifest.tables];
        for (const { bytes } of tables) allowed.bytes += bytes + maxOverheadPerTable;
      }
    }
    await unpacking;
    if (!manifest || tables.length > 0) throw new OperatorError(damagedBackupMessage(path));
    return manifest;
  } catch (error) {
    throw asOperatorError(error, path);
  }
}

async function* limitSize(
  unpacked: AsyncIterable<Buffer>,
  allowed: { bytes: number },
  path: string,
): AsyncGenerator<Buffer> {
  for await (const part of unpacked) {
    allowed.bytes -= part.length;
    if (allowed.bytes < 0) throw new OperatorError(damagedBackupMessage(path));
    yield part;
  }
}

async function readManifest(
  { name, size = 0 }: Header,
  content: Readable,
  path: string,
): Promise<Manifest> {
  if (name !== manifestName) throw new OperatorError(notABackup(path));
  if (size > maxManifestBytes) throw new OperatorError(damagedBackupMessage(path));
  return parseManifest(await text(content), path);
}

function expectedTable(
  table: TableEntry | undefined,
  { name, size }: Header,
  path: string,
): TableEntry {
  if (table && name === fileOf(table) && size === table.bytes) return table;
  throw new OperatorError(damagedBackupMessage(path));
}

async function openPlain(path: string, key: string | undefined): Promise<Readable> {
  const start = await firstBytes(path);
  const isAge = start.toString('latin1') === ageHeader;
  if (!isAge && !start.toString('hex').startsWith('1f8b')) {
    throw new OperatorError(notABackup(path));
  }
  // No checksum covers these bytes. Other programs write others.
  if (!isAge && !gzipHeader.test(start.toString('hex'))) throw new OperatorError(notABackup(path));
  const file = createReadStream(path);
  return isAge ? await decrypt(file, key, path) : file;
}

async function firstBytes(path: string): Promise<Buffer> {
  requireFile(path);
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

/** Errors from unpacking and decrypting mean damage; errors from the database are passed on. */
function asOperatorError(error: unknown, path: string): unknown {
  if (error instanceof OperatorError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/^E[A-Z]+$/.test(code))
    return new OperatorError(`${path} cannot be read: ${describeError(error)}`);
  const isDatabase = error instanceof Error && 'severity' in error;
  return isDatabase ? error : new OperatorError(damagedBackupMessage(path));
}
