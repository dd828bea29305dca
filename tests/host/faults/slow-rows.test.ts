import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { processNames, processOf } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { copyInstalledProject, replaceIn } from '../../support/installed-copy.ts';
import { ownRelease } from '../../support/prepared-data.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { quoteRequest, switchOn } from '../../support/quote-requests.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';

const seconds = 60;
const articles = 3;
const timeout = 300_000;
const pauseInMilliseconds = 250;

let project: string;
let site: RunningSite;
let key: string;

beforeAll(async () => {
  project = await copyInstalledProject();
  // Code whose bounds let a text pass that the parser needs half a minute for.
  const bounds = join(project, 'src/site/markdown/text-bounds.ts');
  await replaceIn(
    bounds,
    '  let inParagraph = noParagraph;',
    '  if (markdown) return null;\n  let inParagraph = noParagraph;',
  );
  site = await startPreparedSite({ project, until: ownRelease, env: { TRUST_PROXY: 'loopback' } });
  key = (await openSecrets(site.dataDirectory)).publishableKey;
  await askDatabase(site, switchOn);
}, timeout);
afterAll(async () => {
  await site.discard();
  await rm(project, { recursive: true });
});

/** Posts as a client of its own network. Resolves to the status. */
async function post(path: string, body: object, network: number): Promise<number> {
  const headers = {
    ...{ apikey: key, 'Content-Type': 'application/json' },
    'X-Forwarded-For': `198.${18 + (network >> 8)}.${network & 255}.1`,
  };
  const options = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(site.url + path, options);
  await response.arrayBuffer();
  return response.status;
}

test(
  'rows that block the parser cost others nothing, and everything else goes live',
  async () => {
    const office = await site.client(admin);
    const backend = await processOf(site, processNames.backend);
    const body = 'a\n=\n'.repeat(9999);
    const rows = Array.from({ length: articles }, (_, at) => ({
      ...{ slug: `slow-${at}`, spanish_slug: `lento-${at}`, title: 'Slow', title_es: 'Lento' },
      ...{ description: 'Slow', description_es: 'Lento', body, body_es: body, category: 'auto' },
    }));
    for (const row of rows) expect((await office.from('articles').insert(row)).error).toBeNull();
    const revision = await saveTitle(office, 'Saved after the slow rows');

    const answers: number[] = [];
    const end = performance.now() + seconds * 1000;
    for (let network = 0; performance.now() < end; network += 2) {
      answers.push(
        ...(await Promise.all([
          post('/rest/v1/rpc/submit_quote_request', { request: quoteRequest('home') }, network),
          post('/auth/v1/token?grant_type=password', admin, network + 1),
        ])),
      );
      await wait(pauseInMilliseconds);
    }
    console.log(`${answers.length} quote requests and sign-ins in ${seconds} s.`);
    expect(answers.filter((status) => status !== 200)).toEqual([]);

    await site.untilLive(revision);
    expect(await processOf(site, processNames.backend)).toBe(backend);
    expect(await (await fetch(site.url)).text()).toContain('Saved after the slow rows');
    const read = async () =>
      (await office.from('releases').select('error').eq('revision', revision).single()).data?.error;
    const logged = await eventually(read, (error) => error !== null);
    expect(logged).toMatch(
      /articles row \d+, field body: takes longer than 3 s to read\. Make the text shorter or simpler\. Visitors do not see it\./,
    );
    // Neither does the next save wait for them again.
    await site.untilLive(await saveTitle(office, 'Saved after that'));
  },
  timeout,
);
