import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as z from 'zod/mini';

const largestBodyInBytes = 16 * 1024;
// Standard Webhooks accepts a message for five minutes to either side of its timestamp.
const memoryInMilliseconds = 11 * 60_000;

const messageSchema = z.object({
  type: z.literal('content.saved'),
  data: z.object({ revision: z.int().check(z.minimum(0)) }),
});

/**
 * Answers `POST /hooks/rebuild`: a signed message from a database that lives elsewhere. Refuses what
 * is unsigned, stale, tampered, too large or heard before. The revision in it is only a hint.
 */
export function createWebhookReceiver(secret: string, requestRebuild: (revision: number) => void) {
  const webhook = new Webhook(secret);
  const heard = new Map<string, number>();

  return async function receive(request: Request): Promise<Response> {
    if (request.method !== 'POST') return answer(405, 'Only POST is understood here.');
    const body = await readBody(request);
    if (body === null) return answer(413, 'The message is too large.');
    let message: unknown;
    try {
      message = webhook.verify(body, Object.fromEntries(request.headers));
    } catch (error) {
      if (!(error instanceof WebhookVerificationError || error instanceof SyntaxError)) throw error;
      return answer(401, 'The message is not signed with the agreed secret, or it is too old.');
    }
    if (wasHeard(heard, sendingOf(request.headers))) {
      return answer(409, 'This message was received before.');
    }
    const parsed = messageSchema.safeParse(message);
    if (!parsed.success) return answer(400, 'The message is not a content.saved message.');
    requestRebuild(parsed.data.data.revision);
    return answer(202, 'Accepted.');
  };
}

/** Stands for one sending of a message: a repetition has another time. Both are part of what is signed. */
function sendingOf(headers: Headers): string {
  return `${headers.get('webhook-id')} ${headers.get('webhook-timestamp')}`;
}

function wasHeard(heard: Map<string, number>, sending: string): boolean {
  const now = Date.now();
  for (const [old, time] of heard) if (now - time > memoryInMilliseconds) heard.delete(old);
  if (heard.has(sending)) return true;
  heard.set(sending, now);
  return false;
}

/** The body as text, or `null` as soon as it is larger than a message can be. */
async function readBody(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBodyInBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
