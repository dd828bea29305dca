import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from '#islands/admin/ui/poll.ts';

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('checks at once and after every pause, until it is stopped', async () => {
  const check = vi.fn(async () => () => 15_000);
  const stop = poll(check);
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(check).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(check).toHaveBeenCalledTimes(2);
});

test('does not check while the page is hidden, and at once when it is visible again', async () => {
  const check = vi.fn(async () => () => 15_000);
  poll(check);
  await vi.advanceTimersByTimeAsync(1);
  show('hidden');
  // Longer than an access token is valid.
  await vi.advanceTimersByTimeAsync(70 * 60_000);
  expect(check).toHaveBeenCalledTimes(1);
  show('visible');
  expect(check).toHaveBeenCalledTimes(2);
});

test('checks at once when the connection changes', async () => {
  const check = vi.fn(async () => () => 15_000);
  poll(check);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(check).toHaveBeenCalledTimes(3);
});

test('drops an answer that a newer check overtook', async () => {
  const used: string[] = [];
  const first = Promise.withResolvers<void>();
  const answers = [first.promise, Promise.resolve()];
  let checks = 0;
  poll(async () => {
    const name = `check ${++checks}`;
    await answers.shift();
    return () => {
      used.push(name);
      return 15_000;
    };
  });
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(used).toEqual(['check 2']);
});
