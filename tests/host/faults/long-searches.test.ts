import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { quoteRequest, switchOn } from '../../support/quote-requests.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';

const saves = 180_000;
const seconds = 60;

let site: RunningSite;
let key: string;
let authorization: string;
const agent = new Agent({ keepAlive: true });

interface Answer {
  status: number;
  body: unknown;
}

beforeAll(async () => {
  // The test acts as the proxy that sets client addresses.
  site = await startPreparedSite({ env: { TRUST_PROXY: 'loopback' } });
  key = (await openSecrets(site.dataDirectory)).publishableKey;
  await askDatabase(site, switchOn);
  // As long as the texts of a city, half of them with accents.
  await askDatabase(
    site,
    `insert into content_revisions (table_name, row_id, action, actor_email, before, after)
     select 'city_pages', n % 10000, 'update', 'x@x.example', row, row
     from generate_series(1, ${saves}) n, (
       select jsonb_object_agg(column_name, repeat(text, 5)) as row
       from generate_series(1, 10) column_name,
         (values ('Aseguranza para las familias de la región. ')) texts (text)) each`,
  );
  const client = await site.client(admin);
  const { data } = await client.auth.getSession();
  authorization = `Bearer ${data.session?.access_token}`;
}, 300_000);
afterAll(async () => {
  agent.destroy();
  await site.discard();
});

/** Posts JSON from an address. */
function post(path: string, body: object, from: string, headers = {}): Promise<Answer> {
  const text = JSON.stringify(body);
  const { hostname, port } = new URL(site.url);
  return new Promise((done, failed) => {
    request({
      ...{ hostname, port, path, agent, method: 'POST' },
      headers: {
        ...{ apikey: key, 'Content-Type': 'application/json', 'X-Forwarded-For': from },
        'Content-Length': Buffer.byteLength(text),
        ...headers,
      },
    })
      .on('error', failed)
      .on('response', async (answer) =>
        done({ status: answer.statusCode ?? 0, body: await json(answer).catch(() => null) }),
      )
      .end(text);
  });
}

const submit = (turn: number) =>
  post(
    '/rest/v1/rpc/submit_quote_request',
    { request: quoteRequest('home') },
    `198.18.${turn >> 8}.${turn & 255}`,
  );

const signIn = () =>
  post(
    '/auth/v1/token?grant_type=password',
    { email: admin.email, password: admin.password },
    '192.0.2.7',
  );

test(
  `sixteen searches of ${saves} saves from four addresses stop no quote request and no sign-in for ${seconds} s`,
  async () => {
    const end = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > end;
    const statuses = { searches: new Set<number>(), others: new Set<number>() };
    const sought = Array.from({ length: 10 }, (_, at) => `zzqq${at}`).join(' ');
    const search = async (number: number) => {
      let next: number | null = null;
      while (!isOver()) {
        const path = '/rest/v1/rpc/site_history';
        const from = `203.0.113.${number % 4}`;
        const answer = await post(path, { sought, before_id: next }, from, { authorization });
        statuses.searches.add(answer.status);
        next = (answer.body as { next?: number | null } | null)?.next ?? null;
      }
    };
    const searches = Array.from({ length: 16 }, (_, number) => search(number));
    let [requests, signIns] = [0, 0];
    const others = [
      (async () => {
        while (!isOver()) {
          statuses.others.add((await submit(requests)).status);
          requests += 1;
        }
      })(),
      (async () => {
        // An account has at most 200 sessions an hour.
        while (!isOver() && signIns < 190) {
          statuses.others.add((await signIn()).status);
          signIns += 1;
        }
      })(),
    ];
    await Promise.all([...searches, ...others]);
    console.log(`${requests} quote requests and ${signIns} sign-ins in ${seconds} s.`);
    expect([...statuses.others]).toEqual([200]);
    // A search may have to wait too long for a connection, but none runs into the time limit of the database.
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...statuses.searches]));
  },
  (seconds + 60) * 1000,
);
