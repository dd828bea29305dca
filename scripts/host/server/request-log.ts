import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const longestPath = 200;

/**
 * Prints a line for each request, once it is answered: method, path, status, milliseconds. Neither the
 * query nor the client's address is printed: both may be personal data.
 */
export function logRequests(server: Server, style: 'text' | 'json', print = console.log): void {
  server.on('request', (request, response) => {
    const began = performance.now();
    response.once('close', () => {
      const line = lineOf(request, response, Math.round(performance.now() - began));
      print(style === 'json' ? JSON.stringify(line) : Object.values(line).join(' '));
    });
  });
}

function lineOf({ method, url = '' }: IncomingMessage, response: ServerResponse, ms: number) {
  const [path = ''] = url.split('?', 1);
  // The client disconnected before the answer.
  const status = response.headersSent ? response.statusCode : 499;
  return { time: new Date().toISOString(), method, path: path.slice(0, longestPath), status, ms };
}
