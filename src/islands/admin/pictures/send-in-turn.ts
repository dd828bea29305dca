import type { UploadOutcome } from '#database/pictures/upload-picture.ts';

const patienceInMilliseconds = 60_000;

/** Sends a picture, and again while other pictures are looked at first; tells each time that it waits. */
export async function sendInTurn(
  send: () => Promise<UploadOutcome>,
  onWait: () => void,
): Promise<UploadOutcome> {
  const until = Date.now() + patienceInMilliseconds;
  for (;;) {
    const sent = await send();
    if (sent.outcome !== 'refused' || !isAboutOthers(sent.why) || Date.now() >= until) return sent;
    onWait();
    await new Promise((done) => setTimeout(done, sent.retryAfter * 1000));
  }
}

function isAboutOthers(why: string): boolean {
  return why === 'others-first' || why === 'busy';
}
