import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { databaseState } from '../../../scripts/host/backup/backup-tables.ts';
import {
  damagedBackupMessage,
  manifestName,
  parseManifest,
} from '../../../scripts/host/backup/manifest.ts';
import { newestMigration } from '../../../scripts/host/database/migrations.ts';
import { withClient } from '../../../scripts/host/database/new-client.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { copyDatabase } from '../../support/own-database.ts';
import { runBackup } from '../../support/run-backup.ts';

const fixtures = 'tests/fixtures/backups';
const newest = join(fixtures, `${newestMigration()}.tar.gz`);

interface File {
  name: string;
  content: Buffer;
}

type Change = [file: string, from: RegExp, to: string];

/** Writes a changed backup with matching checksums. */
async function forgedBackup(
  folder: string,
  [file, from, to]: Change,
  original = newest,
): Promise<string> {
  const files = await filesOf(original);
  for (const one of files) {
    if (one.name === file) one.content = replaced(one.content, from, to);
  }
  const [first, ...tables] = files;
  const manifest = parseManifest(String(first?.content), original);
  for (const [index, table] of manifest.tables.entries()) {
    const content = tables[index]?.content ?? Buffer.alloc(0);
    table.bytes = content.length;
    table.sha256 = createHash('sha256').update(content).digest('hex');
  }
  return await writeArchive(folder, [
    { name: manifestName, content: Buffer.from(JSON.stringify(manifest)) },
    ...tables,
  ]);
}

function replaced(content: Buffer, from: RegExp, to: string): Buffer {
  expect(String(content)).toMatch(from);
  return Buffer.from(String(content).replace(from, to));
}

async function filesOf(path: string): Promise<File[]> {
  const archive = extract();
  archive.end(gunzipSync(await readFile(path)));
  const files: File[] = [];
  for await (const entry of archive) {
    files.push({ name: entry.header.name, content: await buffer(entry) });
  }
  return files;
}

async function writeArchive(folder: string, files: File[]): Promise<string> {
  const archive = pack();
  for (const { name, content } of files) archive.entry({ name }, content);
  archive.finalize();
  const path = join(folder, 'forged.tar.gz');
  await writeFile(path, gzipSync(await buffer(archive)));
  return path;
}

/** In every data folder. */
const locks = ['lock', 'upgrade-lock'];

const refusal = (path: string, table: string, reason: string) =>
  `${path} cannot be restored: its content for ${table} was rejected (${reason}). Nothing was changed. Restore an older backup.\n`;

test.each<[string, Change, string, string]>([
  [
    'text in a number column',
    ['public.services.csv', /^1,/m, 'one,'],
    'public.services',
    'a value has the wrong format',
  ],
  [
    'a constraint violation',
    ['public.services.csv', /,auto$/m, ',boat'],
    'public.services',
    'services_known_kind',
  ],
  [
    'a reference to a missing row',
    ['public.user_roles.csv', /^[\da-f]{8}/m, '00000000'],
    'public.user_roles',
    'user_roles_user_id_fkey',
  ],
  [
    'an invalid sequence value',
    [manifestName, /("public.services_id_seq": )5/, '$10'],
    'public.services_id_seq',
    'a number is too large',
  ],
])('a backup with %s is refused and leaves nothing behind', async (_, change, table, reason) => {
  const path = await forgedBackup(await ownDataDirectory(), change);
  const DATA_DIR = await ownDataDirectory();
  expect(runBackup('restore', path, { DATA_DIR })).toMatchObject({
    problem: refusal(path, table, reason),
    status: 1,
  });
  expect(await readdir(DATA_DIR)).toEqual(locks);
});

test('an older backup with rows that a later migration rejects is refused too', async () => {
  const [oldest = ''] = (await readdir(fixtures)).sort();
  const change: Change = ['public.city_pages.csv', /,crosby,/, ',privacy,'];
  const path = await forgedBackup(await ownDataDirectory(), change, join(fixtures, oldest));
  const DATA_DIR = await ownDataDirectory();
  expect(runBackup('restore', path, { DATA_DIR }).problem).toBe(
    refusal(path, 'public.city_pages', 'city_pages_slug_free'),
  );
  expect(await readdir(DATA_DIR)).toEqual(locks);
});

test('a rejected backup adds neither rows nor tables to a server', async () => {
  const server = await copyDatabase('hosted');
  const change: Change = ['public.services.csv', /,auto$/m, ',boat'];
  const path = await forgedBackup(await ownDataDirectory(), change);
  const settings = { DATA_DIR: await ownDataDirectory(), DATABASE_URL: server.address() };
  expect(runBackup('restore', path, settings).problem).toBe(
    refusal(path, 'public.services', 'services_known_kind'),
  );
  expect(await withClient(server.address(), databaseState)).toBeNull();
  expect(await readdir(settings.DATA_DIR)).toEqual(locks);
  await server.drop();
});

/** Writes a file that starts like a backup and continues with zeros; at level 9 it is small. */
async function endlessBackup(folder: string, start: Buffer, level: number): Promise<string> {
  const path = join(folder, 'endless.tar.gz');
  const deflate = (data: Buffer) =>
    deflateRawSync(data, { level, finishFlush: constants.Z_FULL_FLUSH });
  // After a full flush, deflated blocks can be repeated.
  const zeros = Array<Buffer>(64).fill(deflate(Buffer.alloc(level ? 2 ** 24 : 2 ** 21)));
  const gzipHeader = gzipSync('').subarray(0, 10);
  await writeFile(path, Buffer.concat([gzipHeader, deflate(start), ...zeros]));
  return path;
}

/** A tar header that claims a gigabyte. */
async function headerOf(name: string): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name, size: 2 ** 30 });
  const [header] = await once(archive, 'data');
  return header;
}

/** The start of an archive: the manifest of a backup. */
async function archivedManifest(): Promise<Buffer> {
  const [manifest] = await filesOf(newest);
  const archive = pack();
  archive.entry({ name: manifestName }, manifest?.content ?? '');
  archive.finalize();
  const twoLastBlocks = -1024;
  return (await buffer(archive)).subarray(0, twoLastBlocks);
}

/** Expects a file to be refused as damaged; resolves to the number that the command printed on exit. */
async function refusedAsDamaged(path: string, printed: string): Promise<number> {
  const folder = dirname(path);
  const atExit = `--import=data:text/javascript,process.on('exit',()=>console.error(${printed}))`;
  const settings = { DATA_DIR: join(folder, 'none'), NODE_OPTIONS: atExit };
  const [message, measured] = runBackup('restore', path, settings).problem.split('\n');
  expect(message).toBe(damagedBackupMessage(path));
  expect(await readdir(folder)).toEqual([basename(path)]);
  return Number(measured);
}

test('a megabyte that unpacks to a gigabyte-sized manifest uses little memory', async () => {
  const path = await endlessBackup(await ownDataDirectory(), await headerOf(manifestName), 9);
  const kilobytes = await refusedAsDamaged(path, 'process.resourceUsage().maxRSS');
  expect(kilobytes).toBeLessThan(250_000);
});

test.each<[string, () => Promise<Buffer | string>]>([
  ['a larger table', () => headerOf('auth.identities.csv')],
  ['nothing', () => Promise.resolve('')],
])('a 128 MB file with %s after its manifest is not read further', async (_, after) => {
  const start = Buffer.concat([await archivedManifest(), Buffer.from(await after())]);
  const path = await endlessBackup(await ownDataDirectory(), start, 0);
  // The first number is the total of bytes read by the process.
  const bytesRead = `process.getBuiltinModule('fs').readFileSync('/proc/self/io','utf8').match(/[0-9]+/)[0]`;
  expect(await refusedAsDamaged(path, bytesRead)).toBeLessThan(2 ** 26);
});
