import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { type Pack, pack } from 'tar-stream';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { encrypt } from './backup-key.ts';
import {
  type BackupTable,
  databaseState,
  lastSequenceValues,
  type Scope,
  tablesToBackUp,
} from './backup-tables.ts';
import { copyOut, measure, stableFormat } from './copy-table.ts';
import { type Manifest, manifestHead, manifestName } from './manifest.ts';

/**
 * Writes a consistent backup to `path`: a tar file of CSV files, compressed with gzip and, with a key,
 * encrypted with age. The file appears at `path` only when it is complete.
 */
export async function writeBackup(
  client: ClientBase,
  path: string,
  { key, ...scope }: Scope & { key: string | undefined },
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(stableFormat);
    const tables = await tablesToBackUp(client, scope);
    const manifest = await manifestOf(client, tables);
    const archive = pack();
    const packed = archive.pipe(createGzip());
    archive.on('error', (error: Error) => packed.destroy(error));
    const writing = writeAtomically(path, key ? await encrypt(packed, key) : packed).catch(
      (error) => {
        archive.destroy(error);
        throw error;
      },
    );
    // The connection accepts no other statement until the last table has been read completely.
    const outcomes = await Promise.allSettled([writing, fill(archive, client, tables, manifest)]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return manifest;
  } finally {
    await client.query('rollback');
  }
}

async function manifestOf(client: ClientBase, tables: BackupTable[]): Promise<Manifest> {
  const state = await databaseState(client);
  if (!state)
    throw new OperatorError('There is no site in this database yet: start the site once.');
  const { rows } = await client.query('show server_version');
  const measured = [];
  for (const table of tables) measured.push(await measure(client, table));
  return {
    ...manifestHead,
    madeAt: new Date().toISOString(),
    postgres: rows[0].server_version,
    ...state,
    tables: measured,
    sequences: await lastSequenceValues(client, tables),
  };
}

/** Reads each table a second time: in a tar file, the size precedes the content. */
async function fill(
  archive: Pack,
  client: ClientBase,
  tables: BackupTable[],
  manifest: Manifest,
): Promise<void> {
  const entry = { mode: 0o600, mtime: new Date(manifest.madeAt) };
  try {
    archive.entry({ ...entry, name: manifestName }, `${JSON.stringify(manifest, null, 2)}\n`);
    for (const [index, table] of tables.entries()) {
      const size = manifest.tables[index]?.bytes ?? 0;
      const file = archive.entry({ ...entry, name: fileOf(table), size });
      await writeRows(copyOut(client, table), file);
    }
    archive.finalize();
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  }
}

/** Reads all rows even after the destination has failed. */
async function writeRows(
  rows: AsyncIterable<Buffer>,
  file: ReturnType<Pack['entry']>,
): Promise<void> {
  // The archive's destination reports the error.
  file.on('error', () => {});
  const closed = new Promise<void>((done) => file.once('close', done));
  for await (const part of rows) {
    if (file.destroying || file.write(part)) continue;
    await Promise.race([closed, new Promise<void>((done) => file.once('drain', done))]);
  }
  file.end(null);
}

/** Name of a table's file in a backup. */
export function fileOf({ name }: { name: string }): string {
  return `${name}.csv`;
}

async function writeAtomically(path: string, content: Readable): Promise<void> {
  const partial = `${path}.${process.pid}.part`;
  try {
    await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
    await reserve(path);
    await rename(partial, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    const failed = error as NodeJS.ErrnoException;
    if (failed.code === 'EEXIST') throw new OperatorError(alreadyExists(path));
    if (!failed.code?.startsWith('E')) throw error;
    // The operator does not know the partial file.
    failed.path = path;
    throw new OperatorError(`The backup could not be written to ${path}: ${describeError(failed)}`);
  }
}

/** Renaming would replace a file that another backup has just written, or a link. */
async function reserve(path: string): Promise<void> {
  await (await open(path, 'wx', 0o600)).close();
}

/** A backup never replaces a file. */
export function alreadyExists(path: string): string {
  return `${path} already exists. Nothing was written, because a backup never replaces a file: name another one.`;
}
