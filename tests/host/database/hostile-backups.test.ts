import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { withClient } from '../../../scripts/host/backup/bare-database.ts';
import { stateOf } from '../../../scripts/host/backup/catalogue.ts';
import { damaged, manifestName, parseManifest } from '../../../scripts/host/backup/manifest.ts';
import { newestMigration } from '../../../scripts/host/database/migrations.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { copyDatabase } from '../../support/own-database.ts';
import { runBackup } from '../../support/run-backup.ts';

const fixtures = 'tests/fixtures/backups';
const newest = join(fixtures, `${newestMigration()}.tar.gz`);

interface File {
  name: string;
  content: Buffer;
}

/** A file in a backup, and what is replaced in it. */
type Change = [file: string, from: RegExp, to: string];

/** Writes the backup with other contents, and with checksums that fit them. */
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
  for (const [place, table] of manifest.tables.entries()) {
    const content = tables[place]?.content ?? Buffer.alloc(0);
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

/** Kept in every data folder; not part of a site. */
const locks = ['lock', 'upgrade-lock'];

const refusal = (path: string, table: string, reason: string) =>
  `${path} cannot be restored: its content for ${table} was rejected (${reason}). Nothing was changed. Restore an older backup.\n`;

test.each<[string, Change, string, string]>([
  [
    'a text where a number belongs',
    ['public.services.csv', /^1,/m, 'one,'],
    'public.services',
    'error 22P02',
  ],
  [
    'a value that a constraint rejects',
    ['public.services.csv', /,auto$/m, ',boat'],
    'public.services',
    'services_known_kind',
  ],
  [
    'a row that refers to a missing one',
    ['public.user_roles.csv', /^[\da-f]{8}/m, '00000000'],
    'public.user_roles',
    'user_roles_user_id_fkey',
  ],
  [
    'an impossible number for a sequence',
    [manifestName, /("public.services_id_seq": )5/, '$10'],
    'public.services_id_seq',
    'error 22003',
  ],
])(
  'a backup with %s is refused with a sentence and leaves nothing behind',
  async (_, change, table, reason) => {
    const path = await forgedBackup(await ownDataDirectory(), change);
    const DATA_DIR = await ownDataDirectory();
    expect(runBackup('restore', path, { DATA_DIR })).toEqual({
      printed: refusal(path, table, reason),
      status: 1,
    });
    expect(await readdir(DATA_DIR)).toEqual(locks);
  },
);

test('an older backup whose rows a later migration rejects is refused in the same way', async () => {
  const [oldest = ''] = (await readdir(fixtures)).sort();
  const change: Change = ['public.city_pages.csv', /,crosby,/, ',privacy,'];
  const path = await forgedBackup(await ownDataDirectory(), change, join(fixtures, oldest));
  const DATA_DIR = await ownDataDirectory();
  expect(runBackup('restore', path, { DATA_DIR }).printed).toBe(
    refusal(path, 'public.city_pages', 'city_pages_slug_free'),
  );
  expect(await readdir(DATA_DIR)).toEqual(locks);
});

test('a server gets neither rows nor tables of a backup that it rejects', async () => {
  const server = await copyDatabase('hosted');
  const change: Change = ['public.services.csv', /,auto$/m, ',boat'];
  const path = await forgedBackup(await ownDataDirectory(), change);
  const settings = { DATA_DIR: await ownDataDirectory(), DATABASE_URL: server.address() };
  expect(runBackup('restore', path, settings).printed).toBe(
    refusal(path, 'public.services', 'services_known_kind'),
  );
  expect(await withClient(server.address(), stateOf)).toBeNull();
  expect(await readdir(settings.DATA_DIR)).toEqual(locks);
  await server.drop();
});

/** Writes a file that begins as a backup does and goes on with zeros, which may take next to no room. */
async function endlessBackup(folder: string, start: Buffer, level: number): Promise<string> {
  const path = join(folder, 'endless.tar.gz');
  const deflate = (data: Buffer) =>
    deflateRawSync(data, { level, finishFlush: constants.Z_FULL_FLUSH });
  // After a full flush, the same deflated data can follow again.
  const zeros = Array<Buffer>(64).fill(deflate(Buffer.alloc(level ? 2 ** 24 : 2 ** 21)));
  const gzipHeader = gzipSync('').subarray(0, 10);
  await writeFile(path, Buffer.concat([gzipHeader, deflate(start), ...zeros]));
  return path;
}

/** The header of a file in an archive that is said to have a gigabyte. */
async function headerOf(name: string): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name, size: 2 ** 30 });
  const [header] = await once(archive, 'data');
  return header;
}

/** The manifest of a backup, as an archive begins with it. */
async function archivedManifest(): Promise<Buffer> {
  const [manifest] = await filesOf(newest);
  const archive = pack();
  archive.entry({ name: manifestName }, manifest?.content ?? '');
  archive.finalize();
  const twoLastBlocks = -1024;
  return (await buffer(archive)).subarray(0, twoLastBlocks);
}

/** Restores a file that must be refused as damaged; answers what the command printed as it ended. */
async function refusedAsDamaged(path: string, printed: string): Promise<number> {
  const folder = dirname(path);
  const atExit = `--import=data:text/javascript,process.on('exit',()=>console.error(${printed}))`;
  const settings = { DATA_DIR: join(folder, 'none'), NODE_OPTIONS: atExit };
  const [sentence, measured] = runBackup('restore', path, settings).printed.split('\n');
  expect(sentence).toBe(damaged(path));
  expect(await readdir(folder)).toEqual([basename(path)]);
  return Number(measured);
}

test('a megabyte that unpacks to a manifest of a gigabyte takes little memory', async () => {
  const path = await endlessBackup(await ownDataDirectory(), await headerOf(manifestName), 9);
  const kilobytes = await refusedAsDamaged(path, 'process.resourceUsage().maxRSS');
  expect(kilobytes).toBeLessThan(250_000);
});

test.each<[string, () => Promise<Buffer | string>]>([
  ['a larger table', () => headerOf('auth.identities.csv')],
  ['nothing', () => Promise.resolve('')],
])('a file of 128 MB that has %s after its manifest is not read further', async (_, after) => {
  const start = Buffer.concat([await archivedManifest(), Buffer.from(await after())]);
  const path = await endlessBackup(await ownDataDirectory(), start, 0);
  // The first number is of all bytes that the process has read.
  const bytesRead = `process.getBuiltinModule('fs').readFileSync('/proc/self/io','utf8').match(/[0-9]+/)[0]`;
  expect(await refusedAsDamaged(path, bytesRead)).toBeLessThan(2 ** 26);
});
