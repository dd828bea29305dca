import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCurrentAgency } from '../../../scripts/site/host-interface/current-agency.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

test('the agency has the special hours that the office saved', async () => {
  const { database } = opened.backend;
  await database.query(
    `insert into special_hours (day, occasion) values ('2099-12-31', 'Inventory')`,
  );
  const { specialDays } = await readCurrentAgency(database);
  expect(specialDays).toContainEqual(expect.objectContaining({ day: '2099-12-31' }));
});
