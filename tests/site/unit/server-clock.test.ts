import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow } from '#database/server-clock.ts';

const answerAt = (date: string) => new Response(null, { headers: { Date: date } });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T18:00:30Z') });
});
afterEach(() => {
  learnServerTime(answerAt(new Date().toUTCString()));
  vi.useRealTimers();
});

test.each([
  ['a day ahead', 'Fri, 27 Nov 2026 16:00:00 GMT', '2026-11-27T16:00:00Z'],
  ['two hours behind', 'Sat, 28 Nov 2026 20:00:30 GMT', '2026-11-28T20:00:30Z'],
  ['right but for seconds', 'Sat, 28 Nov 2026 18:00:00 GMT', '2026-11-28T18:00:30Z'],
])('on a device whose clock is %s, the server tells the time', (_, date, now) => {
  learnServerTime(answerAt(date));
  expect(serverNow()).toEqual(new Date(now));
});

test('an answer without a date changes nothing', () => {
  learnServerTime(answerAt('Fri, 27 Nov 2026 18:00:30 GMT'));
  learnServerTime(new Response());
  vi.advanceTimersByTime(5000);
  expect(serverNow()).toEqual(new Date('2026-11-27T18:00:35Z'));
});
