import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeNightlyBackup } from '../../../scripts/host/backup/nightly-backup.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { copyDatabase } from '../../support/own-database.ts';

test('the nightly backup keeps the newest 14 nightly ones and every other file', async () => {
  const server = await copyDatabase('embedded');
  onTestFinished(() => server.drop());
  const DATA_DIR = await ownDataDirectory();
  const backups = join(DATA_DIR, 'backups');
  await mkdir(backups);
  const days = Array.from({ length: 15 }, (_, day) => String(day + 1).padStart(2, '0'));
  // The office set BACKUP_KEY after the first week.
  const nightly = days.map((day) => {
    return `nightly-2026-03-${day}T03-00-00Z.tar.gz${day > '07' ? '.age' : ''}`;
  });
  const others = [
    'backup-2026-01-01T09-10-00Z.tar.gz',
    'before-restore-2026-01-01T09-10-00Z.tar.gz',
    'before-upgrade-2026-01-01T09-10-00Z.tar.gz.age',
    'nightly-notes.txt',
  ];
  for (const name of [...nightly, ...others]) await writeFile(join(backups, name), '');

  await makeNightlyBackup(readEnvironment({ DATA_DIR, DATABASE_URL: server.address() }));

  const left = await readdir(backups);
  const added = left.filter((name) => ![...nightly, ...others].includes(name));
  expect(added).toEqual([expect.stringMatching(/^nightly-.*Z\.tar\.gz$/)]);
  expect(left.sort()).toEqual([...nightly.slice(2), ...others, ...added].sort());
});
