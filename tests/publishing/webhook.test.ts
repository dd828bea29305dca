import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebhookReceiver } from '../../scripts/publisher/webhook-receiver.ts';
import { eventually } from '../support/eventually.ts';
import { admin, type RunningSite, startSite } from '../support/running-site.ts';
import { saveTitle } from '../support/save-title.ts';

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
    site = await startSite({
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

describe('POST /hooks/rebuild', () => {
  const asked: number[] = [];
  const receive = createWebhookReceiver(secret, (revision) => asked.push(revision));
  const body = JSON.stringify({ type: 'content.saved', data: { revision: 12 } });

  function signed(content = body, time = new Date(), id = 'revision_12'): Request {
    return new Request('http://site.example/hooks/rebuild', {
      method: 'POST',
      body: content,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, time, content),
      },
    });
  }
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

  test('asks for a rebuild once, and refuses the same message again', async () => {
    const message = signed();
    expect((await receive(message.clone() as Request)).status).toBe(202);
    expect((await receive(message)).status).toBe(409);
    expect(asked).toEqual([12]);
  });

  test.each([
    ['unsigned', () => new Request('http://site.example/', { method: 'POST', body }), 401],
    ['tampered with', () => new Request(signed(), { body: body.replace('12', '13') }), 401],
    ['301 seconds old', () => signed(body, secondsAgo(301)), 401],
    ['of another kind', () => signed('{"type":"other"}'), 400],
    ['not JSON', () => signed('garbage', secondsAgo(1)), 401],
    ['a megabyte long', () => signed('x'.repeat(1024 * 1024)), 413],
  ])('refuses a message that is %s', async (_, message, status) => {
    const before = asked.length;
    const answer = await receive(message());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    expect(asked).toHaveLength(before);
  });

  test('refuses anything but POST', async () => {
    expect((await receive(new Request('http://site.example/hooks/rebuild'))).status).toBe(405);
  });
});
