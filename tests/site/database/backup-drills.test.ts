import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { loadBackupDrills } from '#database/publishing/backup-drills.ts';
import { backupState } from '#schemas/publishing/backup-drill.ts';
import { isBackupDue } from '../../../scripts/host/backup/nightly-schedule.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend } from '../../support/test-backend.ts';

test('a backup that was made while the clock was ahead counts neither as a proof nor as the last one', async () => {
  const opened = await openTestBackend();
  onTestFinished(opened.discard);
  const { database } = opened.backend;
  const add = (days: number) =>
    database.query(
      `insert into public.backup_drills (started_at, finished_at, revision)
       select moment, moment, 46 from (select now() + $1 * interval '1 day') as dated (moment)`,
      [days],
    );
  for (let days = 1; days <= 31; days++) await add(days);
  await add(-3);
  const staff = opened.connect();
  await signIn(staff, admin.email, admin.password);
  const shown = async () => backupState(await loadBackupDrills(staff), new Date()).at;
  expect(await shown()).toBe('overdue');
  expect(await isBackupDue(opened.address)).toBe(true);
  await add(0);
  expect(await shown()).toBe('proven');
  expect(await isBackupDue(opened.address)).toBe(false);
});
