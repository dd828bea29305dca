import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../support/test-database.ts';
import { planOf } from './plan-of.ts';

test('what each save reads and writes of releases uses the index of those that are not live', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await database.exec(`
    insert into releases (revision, status) select n, 'live' from generate_series(1, 20000) n;
    insert into releases (revision, status) values (20001, 'queued');
    analyze releases`);
  const waiting = `select revision from releases where status in ('queued', 'building') order by revision desc limit 1`;
  expect(await planOf(database, waiting)).toContain('Index Scan releases_not_live');
  const becomesLive = `update releases set status = 'live' where revision <= 20001 and status <> 'live'`;
  expect((await planOf(database, becomesLive)).join()).toContain('releases_not_live');
});
