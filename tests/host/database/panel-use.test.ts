import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadNewestChanges } from '#database/publishing/releases.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let uses = 0;

beforeAll(async () => {
  opened = await openTestBackend();
  opened.backend.onPanelUse(() => {
    uses += 1;
  });
});
afterAll(() => opened.discard());

test('an admin opens the panel, and no one else can', async () => {
  const [visitor, account, staff] = [opened.connect(), opened.connect(), opened.connect()];
  await visitor.from('services').select('id').throwOnError();
  await loadNewestChanges(visitor).catch(() => []);
  await account.auth.signUp({ email: 'visitor@x.example', password: 'visitor' });
  expect(await loadNewestChanges(account)).toEqual([]);
  expect(uses).toBe(0);
  await staff.auth.signInWithPassword(admin);
  await loadNewestChanges(staff);
  expect(uses).toBe(1);
});
