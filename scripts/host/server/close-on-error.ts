import type { ServerResponse } from 'node:http';

/** Runs a request handler. An error is printed and closes only this connection. */
export function closeOnError(response: ServerResponse, work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error('A request failed:', error);
    response.destroy();
  }
}
