import { DatabaseError } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorResponse } from '../../../scripts/host/backend/rest/rest-error.ts';

test.each([
  ['without a free connection', new Error('timeout exceeded when trying to connect')],
  ['while the database stops', Object.assign(new DatabaseError('', 0, 'error'), { code: '57P01' })],
])('%s, the answer is 503 with Retry-After', (_, error) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const response = errorResponse(error, 'services', 'anon');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
});
