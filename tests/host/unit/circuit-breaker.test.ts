import { expect, test } from 'vitest';
import { CircuitBreaker } from '../../../scripts/host/request-delivery/circuit-breaker.ts';

test('three failures in a row pause a service, then one delivery tries it, and an answer ends the pause', () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  const fail = () => breaker.failed();
  fail();
  fail();
  breaker.answered();
  fail();
  fail();
  expect(breaker.limit(4)).toBe(4);
  fail();
  expect(breaker.limit(4)).toBe(0);
  now += 60_000;
  expect(breaker.limit(4)).toBe(1);
  fail();
  expect(breaker.limit(4)).toBe(0);
  now += 60_000;
  breaker.answered();
  expect(breaker.limit(4)).toBe(4);
});
