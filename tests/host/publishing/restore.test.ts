import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeNightlyBackup } from '../../../scripts/host/backup/nightly-backup.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { withClient } from '../../../scripts/host/database/new-client.ts';
import { embeddedFolder } from '../../../scripts/host/database/open-database.ts';
import { runningUrl } from '../../../scripts/host/database/postgres/stale-server.ts';
import { ReleaseStore } from '../../../scripts/host/releases/release-store.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { runBackup } from '../../support/run-backup.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { isThorough } from '../../support/thorough.ts';

let site: RunningSite;
let settings: { DATA_DIR: string };
let backup: string;

beforeAll(async () => {
  site = await startPreparedSite();
  settings = { DATA_DIR: site.dataDirectory };
  backup = join(site.dataDirectory, 'site.tar.gz');
});
afterAll(() => site.discard());

const home = async () => (await fetch(site.url)).text();

test('a running site can be backed up, but not restored', async () => {
  const revision = await saveTitle(await site.client(admin), 'The headline in the backup');
  await site.untilLive(revision);
  expect(runBackup('backup', backup, settings)).toMatchObject({ status: 0 });
  expect(runBackup('restore', backup, settings).printed).toMatch(/is already running/);
});

test('the nightly backup is verified in a scratch database and recorded', async () => {
  await makeNightlyBackup(readEnvironment(settings));
  const { rows } = await withClient(await runningUrl(embeddedFolder(settings)), (client) =>
    client.query('select revision, error, finished_at is null as unfinished from backup_drills'),
  );
  expect(rows).toEqual([
    { revision: String(await site.publishedRevision()), error: null, unfinished: false },
  ]);
});

// The restored rows are compared in `tests/host/database/backup.test.ts`.
if (isThorough) {
  test('restored content is published even after a rollback', async () => {
    const office = await site.client(admin);
    const later = await saveTitle(office, 'The headline after the backup');
    await site.untilLive(later);
    const store = new ReleaseStore(site.dataDirectory);
    const live = await store.current();
    await site.stop();
    if (live) await store.rollBack(live, later);
    expect(runBackup('restore', backup, settings)).toMatchObject({ status: 0 });
    const { dataDirectory } = site;
    site = await startPreparedSite({ dataDirectory });
    await eventually(home, (page) => page.includes('The headline in the backup'));
    expect(await site.publishedRevision()).toBeGreaterThan(later);
    await expect(site.client(admin)).resolves.toBeDefined();
  });
}
