import type { IncomingMessage } from 'node:http';

/** The beginning of a body, and whether it is all of it. */
export interface BufferedBody {
  start: Buffer;
  isWhole: boolean;
}

/**
 * Reads a body to its end, or pauses it after more than `limit` bytes. `done` is not called when the client
 * disconnects.
 */
export function bufferBody(
  request: IncomingMessage,
  limit: number,
  done: (body: BufferedBody) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const stop = (isWhole: boolean) => {
    request.off('data', take).off('end', end);
    done({ start: Buffer.concat(chunks), isWhole });
  };
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length <= limit) return;
    request.pause();
    stop(false);
  };
  const end = () => stop(true);
  if (request.readableEnded) end();
  else request.on('data', take).on('end', end);
}
