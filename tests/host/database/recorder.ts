/** Records the last request of its clients and the response. */
export class Recorder {
  last: { request: Request; response: Response } | null = null;

  /** A `fetch` that records. */
  recording(send: typeof fetch): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      const response = await send(request.clone());
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
