import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from './eventually.ts';

/** A fake backend process that echoes requests, or misbehaves on some paths. */
export async function openFakeBackend() {
  const folder = await mkdtemp(join(tmpdir(), 'backend-'));
  const socket = join(folder, 'backend.sock');
  let waiting: ServerResponse | null = null;
  const wait = (response: ServerResponse) => {
    waiting = response;
  };
  const misbehaviors: Record<string, (response: ServerResponse) => void> = {
    '/rest/v1/hang': () => undefined,
    '/rest/v1/refuse': (response) => response.writeHead(413).end('too large'),
    '/rest/v1/break': (response) => response.write('half', () => response.destroy()),
    // More than sockets take while no one reads.
    '/rest/v1/long': (response) => response.end(Buffer.alloc(16 * 1024 * 1024)),
    '/rest/v1/wait': wait,
    '/auth/v1/wait': wait,
  };
  const server = createServer(async (request, response) => {
    const misbehave = misbehaviors[request.url ?? ''];
    if (misbehave) misbehave(response);
    else await echo(request, response);
  });
  await new Promise<void>((done) => server.listen(socket, done));
  return {
    socket,
    /** Waits for a request to `/rest/v1/wait` or `/auth/v1/wait`; `gone` resolves when its client disconnects. */
    waiting: async () => {
      const response = await eventually(
        () => waiting,
        (given) => given !== null,
      );
      waiting = null;
      return {
        gone: new Promise((done) => response?.once('close', done)),
        answer: (body: string) => response?.end(body),
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url, headers } = request;
  const body = await text(request).catch(() => null);
  // The client disconnected.
  if (body === null) return;
  response.setHeader('Connection', 'keep-alive, X-Hop').setHeader('X-Hop', '1');
  response.end(JSON.stringify({ url, headers, body }));
}
