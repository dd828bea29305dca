import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadOutcome } from '#database/pictures/upload-picture.ts';
import { retryWhileBusy } from '#islands/admin/pictures/retry-while-busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const file = { hash: 'a', width: 1, height: 1, thumbnail: 'data:,' };
const taken: UploadOutcome = { outcome: 'taken', file };
const refused = (why: 'others-first' | 'busy' | 'too-often'): UploadOutcome => {
  return { outcome: 'refused', why, retryAfter: why === 'too-often' ? 600 : 2 };
};

/** Sends a picture to a site that gives these answers, and the last one from then on. */
async function sendTo(...answers: UploadOutcome[]) {
  const [send, onWait] = [vi.fn<() => Promise<UploadOutcome>>(), vi.fn<() => void>()];
  send.mockResolvedValue(answers.at(-1) ?? taken);
  for (const answer of answers) send.mockResolvedValueOnce(answer);
  const begun = Date.now();
  const sent = retryWhileBusy(send, onWait);
  await vi.runAllTimersAsync();
  const seconds = (Date.now() - begun) / 1000;
  return {
    sent: await sent,
    tries: send.mock.calls.length,
    waits: onWait.mock.calls.length,
    seconds,
  };
}

test('a picture whose turn has not come is sent again when the site says, and that is told', async () => {
  const outcome = await sendTo(refused('others-first'), refused('busy'), taken);
  expect(outcome).toEqual({ sent: taken, tries: 3, waits: 2, seconds: 4 });
});

test('after a minute without a turn the person is told', async () => {
  const outcome = await sendTo(refused('others-first'));
  expect(outcome).toEqual({ sent: refused('others-first'), tries: 31, waits: 30, seconds: 60 });
});

test('whoever sent too many is told at once', async () => {
  expect(await sendTo(refused('too-often'))).toMatchObject({ tries: 1, waits: 0 });
});
