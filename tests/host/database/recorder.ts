import type { TestBackend } from '../../support/test-backend.ts';

/** Keeps the last request that a client made, and its answer. */
export class Recorder {
  last: { request: Request; answer: Response } | null = null;

  /** The network of a client of this backend. */
  sendTo({ backend }: TestBackend): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      const answer = await backend.fetch(request.clone());
      this.last = { request, answer: answer.clone() };
      return answer;
    };
  }

  /** The last answer, which the test has just caused. */
  get answer(): Response {
    if (this.last) return this.last.answer;
    throw new Error('Nothing was sent.');
  }
}
