import { expect, test } from 'vitest';
import { CircuitBreaker } from '../../../scripts/host/request-delivery/circuit-breaker.ts';

test('three failures in a row pause a service; then one delivery is tried, and a response ends the pause', () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  const fail = () => breaker.recordOutage();
  fail();
  fail();
  breaker.recordResponse();
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
  breaker.recordResponse();
  expect(breaker.limit(4)).toBe(4);
});
