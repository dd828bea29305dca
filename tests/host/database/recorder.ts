import type { TestBackend } from '../../support/test-backend.ts';

/** Records the last request of its clients and the response. */
export class Recorder {
  last: { request: Request; response: Response } | null = null;

  /** A `fetch` for clients of this backend. */
  sendTo({ backend }: TestBackend): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      const response = await backend.fetch(request.clone());
      this.last = { request, response: response.clone() };
      return response;
    };
  }

  /** The last response. */
  get response(): Response {
    if (this.last) return this.last.response;
    throw new Error('There was no request.');
  }
}
