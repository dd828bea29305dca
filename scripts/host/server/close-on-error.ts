import type { ServerResponse } from 'node:http';

/** Runs the code that answers a request. An error is printed and closes that connection only. */
export function closeOnError(response: ServerResponse, work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error('A request could not be answered:', error);
    response.destroy();
  }
}
