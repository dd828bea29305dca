import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { logRequests } from '../../../scripts/host/server/request-log.ts';
import { closeServer, listenOn } from '../../../scripts/host/server/site-server.ts';
import { eventually } from '../../support/eventually.ts';

const printed: string[] = [];
const server = createServer((_, response) => response.writeHead(201).end());
afterEach(() => closeServer(server));

test('one line per request, without query and address', async () => {
  logRequests(server, 'json', (line: string) => printed.push(line));
  const port = await listenOn(server, 0);
  await fetch(`http://localhost:${port}/auth/v1/verify?token=secret&email=al@x.example`, {
    headers: { 'X-Forwarded-For': '203.0.113.7' },
  });
  await eventually(
    () => printed.length,
    (lines) => lines === 1,
  );
  expect(JSON.parse(printed[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    method: 'GET',
    path: '/auth/v1/verify',
    status: 201,
    ms: expect.any(Number),
  });
  expect(printed[0]).not.toMatch(/secret|al@x|203\.0|127\.0|::1/);
});
