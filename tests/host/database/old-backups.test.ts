import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openBackupSource } from '../../../scripts/host/backup/backup-source.ts';
import { databaseState } from '../../../scripts/host/backup/backup-tables.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { lockForUpgrade } from '../../../scripts/host/command/upgrade-lock.ts';
import { newestMigration } from '../../../scripts/host/database/migrations.ts';
import { readRegions } from '../../../scripts/site/content/regions-file.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { runBackup } from '../../support/run-backup.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';

const fixtures = 'tests/fixtures/backups';
const files = (await readdir(fixtures)).sort();
const [oldest = '', ...newer] = files;

test('a backup fixture exists for the newest migration', () => {
  const message =
    'A migration was added: run node tests/support/make-backup-fixture.ts and commit the new file. Keep the others.';
  expect(files, message).toContain(`${newestMigration()}.tar.gz`);
});

const timeout = 120_000;
const regions = (await readRegions()).regions.map(({ id }) => id).sort();

// Later migrations run on each: all of them on the oldest.
test.each(sampleUnlessThorough(1, [oldest, ...newer.toReversed()]))(
  '%s is restored with the current tables',
  { timeout },
  async (file) => {
    const DATA_DIR = await ownDataDirectory();
    expect(runBackup('restore', `${fixtures}/${file}`, { DATA_DIR })).toMatchObject({ status: 0 });
    await using source = await openBackupSource(readEnvironment({ DATA_DIR }));
    expect(() => lockForUpgrade(DATA_DIR)).toThrow(/^A backup or another command is running/);
    expect(await databaseState(source.client)).toEqual({
      migration: newestMigration(),
      // Newer ones begin with three sample companies.
      revision: file < '20261127002001' ? 43 : 46,
    });
    const { rows } = await source.client.query(
      `select user_roles.role, encrypted_password is not null as has_password
     from auth.users account join public.user_roles on user_id = account.id order by 1`,
    );
    expect(rows).toEqual(['admin', 'owner'].map((role) => ({ role, has_password: true })));
    const { rows: cities } = await source.client.query(
      `select distinct region from city_pages union select after ->> 'region' from content_revisions
       where table_name = 'city_pages' order by 1`,
    );
    expect(cities.map(({ region }) => region)).toEqual(regions);
    const { rows: outdated } = await source.client.query(
      `select slug from city_pages where concat(insurance_tip, insurance_tip_es, local_risk, local_risk_es)
         ~ '[$]1,800|since September 2009|desde septiembre de 2009|told to evacuate|se ordenó evacuar partes'
       union select kind from services where concat(description, description_es) ~ 'keeps the mortgage|mantiene al día'`,
    );
    expect(outdated).toEqual([]);
  },
);
