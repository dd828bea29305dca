import type { UploadOutcome } from '#database/pictures/upload-picture.ts';

const timeoutInMilliseconds = 60_000;

/** Sends a picture again while the site checks other pictures first; calls `onWait` before each wait. */
export async function retryWhileBusy(
  send: () => Promise<UploadOutcome>,
  onWait: () => void,
): Promise<UploadOutcome> {
  const until = Date.now() + timeoutInMilliseconds;
  for (;;) {
    const sent = await send();
    if (sent.outcome !== 'refused' || !isBusy(sent.why) || Date.now() >= until) return sent;
    onWait();
    await new Promise((done) => setTimeout(done, sent.retryAfter * 1000));
  }
}

function isBusy(why: string): boolean {
  return why === 'others-first' || why === 'busy';
}
