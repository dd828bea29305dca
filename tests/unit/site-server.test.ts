import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { closeServer, createSiteServer, listenOn } from '../../scripts/server/site-server.ts';
import { StaticSite } from '../../scripts/server/static-site.ts';

test('hands on a request to the backend that says nothing of a body', async () => {
  const server = createSiteServer(new StaticSite(), {
    backend: async (request) => new Response(`<${await request.text()}>`),
    rebuildHook: null,
  });
  const socket = connect(await listenOn(server, 0));
  socket.end('POST /auth/v1/logout HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect([answer.slice(0, 12), answer.slice(-2)]).toEqual(['HTTP/1.1 200', '<>']);
  await closeServer(server);
});

describe('stopping the server', () => {
  test('lets an answer under way end, and closes connections that are kept open', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    const server = createSiteServer(new StaticSite(), {
      backend: () => {
        asked.resolve();
        return answer.promise;
      },
      rebuildHook: null,
    });
    const url = `http://localhost:${await listenOn(server, 0)}`;
    await fetch(`${url}/`);
    const underWay = fetch(`${url}/rest/v1/`);
    await asked.promise;
    const closed = closeServer(server);
    answer.resolve(new Response('whole'));
    expect(await (await underWay).text()).toBe('whole');
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });
});
