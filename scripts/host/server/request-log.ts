import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const longestPath = 200;

/**
 * Prints a line for each completed request: method, path, status, milliseconds. The query and the client's
 * address are left out: both may be personal data.
 */
export function logRequests(server: Server, style: 'text' | 'json', print = console.log): void {
  server.on('request', (request, response) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const line = lineOf(request, response, Math.round(performance.now() - startedAt));
      print(style === 'json' ? JSON.stringify(line) : Object.values(line).join(' '));
    });
  });
}

function lineOf({ method, url = '' }: IncomingMessage, response: ServerResponse, ms: number) {
  const [path = ''] = url.split('?', 1);
  // 499: the client disconnected before the response.
  const status = response.headersSent ? response.statusCode : 499;
  return { time: new Date().toISOString(), method, path: path.slice(0, longestPath), status, ms };
}
