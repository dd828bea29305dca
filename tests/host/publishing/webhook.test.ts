import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A receiver that refuses each message the first time and keeps those it acknowledged. */
function recordingReceiver() {
  const refused = new Set<string>();
  const acknowledged: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const id = String(request.headers['webhook-id']);
    if (refused.has(id)) acknowledged.push({ headers: request.headers, body });
    response.writeHead(refused.has(id) ? 202 : 503).end();
    refused.add(id);
  }).listen(0);
  const url = `http://localhost:${(server.address() as AddressInfo).port}/hook`;
  return { url, acknowledged, close: () => server.close() };
}

describe('REBUILD_WEBHOOK_URL', () => {
  const receiver = recordingReceiver();
  let site: RunningSite;

  beforeAll(async () => {
    site = await startPreparedSite({
      env: { REBUILD_WEBHOOK_URL: receiver.url, REBUILD_WEBHOOK_SECRET: secret },
    });
  });
  afterAll(async () => {
    await site.discard();
    receiver.close();
  });

  test('hears of each save in a POST whose signature verifies, repeated until acknowledged', async () => {
    const office = await site.client(admin);
    const saved = [
      await saveTitle(office, 'One'),
      await saveTitle(office, 'Two'),
      await saveTitle(office, 'Three'),
    ];
    const heard = () =>
      receiver.acknowledged.map(({ headers, body }) => {
        const message = new Webhook(secret).verify(body, headers as Record<string, string>);
        return (message as { data: { revision: number } }).data.revision;
      });
    await eventually(heard, (revisions) => saved.every((revision) => revisions.includes(revision)));
    expect(heard().slice(-3)).toEqual(saved);
  });
});
