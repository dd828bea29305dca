import type { UploadOutcome } from '#database/pictures/upload-picture.ts';

// With what each try waits at the server itself, more than a minute in all.
const mostTries = 7;

/** Sends a picture, and again while other pictures are looked at first; tells each time that it waits. */
export async function sendInTurn(
  send: () => Promise<UploadOutcome>,
  onWait: () => void,
): Promise<UploadOutcome> {
  for (let tries = 1; ; tries += 1) {
    const sent = await send();
    if (sent.outcome !== 'refused' || !isAboutOthers(sent.why) || tries === mostTries) return sent;
    onWait();
    await new Promise((done) => setTimeout(done, sent.retryAfter * 1000));
  }
}

function isAboutOthers(why: string): boolean {
  return why === 'others-first' || why === 'busy';
}
