import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textMessageCounts } from '../../../scripts/host/backend/factors/phone.ts';
import { createRates, secondsToWait } from '../../../scripts/host/backend/rate-limits/rates.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many of these text messages are sent, one every 15 minutes. */
async function sent(users: string[]): Promise<number> {
  const rates = createRates();
  let count = 0;
  for (const user of users) {
    if ((await secondsToWait(...textMessageCounts(rates, user))) === 0) count += 1;
    vi.advanceTimersByTime(15 * 60_000);
  }
  return count;
}

test('an account can request 20 text messages a day', async () => {
  expect(await sent(Array(40).fill('ana'))).toBe(20);
});

test('all accounts together can request 200 text messages a day', async () => {
  const rates = createRates();
  const waits: number[] = [];
  for (let user = 0; user <= 200; user += 1) {
    waits.push(await secondsToWait(...textMessageCounts(rates, `person ${user}`)));
  }
  expect(waits.filter((wait) => wait === 0)).toHaveLength(200);
});
