import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startPreparedSite } from '../support/prepared-site.ts';
import { admin } from '../support/running-site.ts';
import { saveTitle } from '../support/save-title.ts';

const refusal = pathToFileURL(resolve('tests/support/refuse-pglite.ts')).href;

test('a site serves, signs in, saves and publishes without PGlite in any of its processes', async () => {
  const site = await startPreparedSite({ env: { NODE_OPTIONS: `--import ${refusal}` } });
  try {
    await site.untilLive(await saveTitle(await site.client(admin), 'On PostgreSQL itself'));
    expect(site.printed).not.toContain('pglite');
  } finally {
    await site.discard();
  }
});
