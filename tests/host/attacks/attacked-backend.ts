import { clientAddressHeader } from '../../../scripts/host/server/forwarded-headers.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

interface Attempt {
  method?: string;
  /** Objects are sent as JSON, strings and streams unchanged. */
  body?: object | string | ReadableStream;
  headers?: Record<string, string>;
  /** The client IP address that the site process would set. */
  from?: string;
  /** Aborted when the client leaves. */
  signal?: AbortSignal;
}

/** A backend, and an attacker with the publishable key and no client library. */
export interface AttackedBackend extends TestBackend {
  send: (path: string, attempt?: Attempt) => Promise<Response>;
}

/** Opens a backend with the sample content. */
export async function openAttackedBackend(
  settings?: Record<string, string>,
): Promise<AttackedBackend> {
  const opened = await openTestBackend(settings);
  const { publishableKey } = opened.backend.secrets;
  return {
    ...opened,
    send: (path, { method = 'GET', body, headers = {}, from, signal } = {}) => {
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
          ...(signal ? { signal } : {}),
          ...(body ? { body: isPlain ? body : JSON.stringify(body), duplex: 'half' } : {}),
        }),
      );
    },
  };
}

/** The error code in a response of `/auth/v1`. */
export async function errorCode(response: Response): Promise<unknown> {
  return (await response.json()).error_code;
}
