import type { ServerResponse } from 'node:http';

/** Works on an answer; one that cannot be given ends its connection and nothing else. */
export function orHangUp(response: ServerResponse, work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error('A request could not be answered:', error);
    response.destroy();
  }
}
