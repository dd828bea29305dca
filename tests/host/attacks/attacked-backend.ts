import { clientAddressHeader } from '../../../scripts/host/server/forwarded-headers.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

/** What a stranger may set of a request. */
interface Attempt {
  method?: string;
  /** A value is sent as JSON, a text or a stream as it is. */
  body?: object | string | ReadableStream;
  headers?: Record<string, string>;
  /** Who it comes from, as the site process tells. */
  from?: string;
}

/** A backend, and somebody with the public key who speaks to it without a client library. */
export interface AttackedBackend extends TestBackend {
  send: (path: string, attempt?: Attempt) => Promise<Response>;
}

/** Opens a backend of a test's own with the seed's content. */
export async function openAttackedBackend(
  settings?: Record<string, string>,
): Promise<AttackedBackend> {
  const opened = await openTestBackend(settings);
  const { publishableKey } = opened.backend.secrets;
  return {
    ...opened,
    send: (path, { method = 'GET', body, headers = {}, from } = {}) => {
      const isPlain = body instanceof ReadableStream || typeof body === 'string';
      return opened.backend.fetch(
        new Request(origin + path, {
          method,
          headers: {
            apikey: publishableKey,
            ...(body ? { 'Content-Type': 'application/json' } : {}),
            ...(from ? { [clientAddressHeader]: from } : {}),
            ...headers,
          },
          ...(body ? { body: isPlain ? body : JSON.stringify(body), duplex: 'half' } : {}),
        }),
      );
    },
  };
}

/** The code in a refusal of `/auth/v1`. */
export async function errorCode(answer: Response): Promise<unknown> {
  return (await answer.json()).error_code;
}
