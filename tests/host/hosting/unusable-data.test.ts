import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { copyPreparedData, startPreparedSite } from '../../support/prepared-site.ts';
import { freshDataDirectory, type RunningSite, startSite } from '../../support/running-site.ts';

/** A disk of its own with the data of a site that has published. */
async function preparedDisk(): Promise<string> {
  const [disk, data] = [await freshDataDirectory(), await copyPreparedData()];
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0700', 'tmpfs', disk]);
  onTestFinished(async () => {
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  });
  await cp(data, disk, { recursive: true, preserveTimestamps: true });
  await rm(data, { recursive: true });
  return disk;
}

const pagesOnly = /Serving .* at (\S+ \()?(?<url>http:[^\s)]+)[\s\S]*stays online/;

async function startWithPagesOnly(dataDirectory: string): Promise<RunningSite> {
  const site = await startPreparedSite({ dataDirectory, until: pagesOnly });
  onTestFinished(async () => void (await site.stop()));
  expect((await fetch(site.url)).status).toBe(200);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
  expect(site.printed).not.toMatch(/sample content|Restore a backup|^ +at /m);
  return site;
}

function untilUp(site: RunningSite) {
  return eventually(
    async () => (await fetch(`${site.url}/healthz`)).status,
    (status) => status === 200,
  );
}

describe('the last release is served, and the site starts completely by itself, after a start', () => {
  test('on a full disk', async () => {
    const disk = await preparedDisk();
    const filling = join(disk, 'filling');
    spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=1M']);
    const site = await startWithPagesOnly(disk);
    expect(site.printed).toContain('The disk is full. Free space on it: docs/operations.md');
    await rm(filling);
    await untilUp(site);
  });

  test('on a read-only disk', async () => {
    const disk = await preparedDisk();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const site = await startWithPagesOnly(disk);
    expect(site.printed).toContain(`DATA_DIR cannot be used: ${disk}. The disk is read-only.`);
    expect(site.printed).not.toContain('belongs to another user');
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    await untilUp(site);
  });

  test('without permission for the database, the secrets or the lock', async () => {
    for (const name of ['postgres', 'secrets.json', 'lock']) {
      const dataDirectory = await copyPreparedData();
      onTestFinished(() => rm(dataDirectory, { recursive: true }));
      execFileSync('chown', ['-R', 'nobody', dataDirectory]);
      await chown(join(dataDirectory, name), 0, 0);
      await chmod(join(dataDirectory, name), 0o600);
      const site = await startPreparedSite({ dataDirectory, until: pagesOnly, command: asNobody });
      expect((await fetch(site.url)).status).toBe(200);
      expect(site.printed).toMatch(
        new RegExp(`The user nobody has no permission to use ${dataDirectory}/${name}`),
      );
      expect(site.printed).not.toMatch(/Delete it|delete it|sample content|^ +at /m);
      await site.stop();
    }
  });
});

const asNobody: [string, ...string[]] = [
  'setpriv',
  ...['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'],
  ...[process.execPath, 'scripts/start.ts'],
];

test('a folder with other files is refused, and its files and permissions stay', async () => {
  const dataDirectory = await ownDataDirectory();
  await writeFile(join(dataDirectory, 'letters.txt'), 'Dear');
  await chmod(dataDirectory, 0o755);
  const started = startSite({ dataDirectory });
  await expect(started).rejects.toThrow('DATA_DIR already has other files: ');
  expect((await stat(dataDirectory)).mode & 0o777).toBe(0o755);
  expect(await readdir(dataDirectory)).toEqual(['letters.txt']);
});

test('a data folder that cannot be used is named with the reason', async () => {
  const folder = await ownDataDirectory();
  await chmod(folder, 0o755);
  const [file, foreign] = [join(folder, 'file'), join(folder, 'foreign')];
  await writeFile(file, '');
  await mkdir(foreign, { mode: 0o700 });
  for (const [dataDirectory, reason] of [
    [file, 'DATA_DIR must be a folder, but is a file.'],
    [join(file, 'below'), 'There is a file where a folder should be.'],
    [foreign, 'DATA_DIR belongs to another user: '],
    [join(folder, 'new'), 'The user nobody has no permission to use '],
  ] as const) {
    const started = startSite({ dataDirectory, command: asNobody });
    await expect(started, dataDirectory).rejects.toThrow(reason);
  }
});
