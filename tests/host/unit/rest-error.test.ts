import { DatabaseError } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorResponse, RestError } from '../../../scripts/host/backend/rest/rest-error.ts';

test.each([
  ['without a free connection', new Error('timeout exceeded when trying to connect')],
  ['while the database stops', Object.assign(new DatabaseError('', 0, 'error'), { code: '57P01' })],
])('%s, the answer is 503 with Retry-After', (_, error) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const response = errorResponse(error, 'services', 'anon');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
});

test.each(['PGRST202', 'PGRST204', 'PGRST205'])(
  'staff whose panel asks for a name from before an upgrade (%s) are told to reload it',
  async (code) => {
    const error = new RestError(404, code, 'Could not find the old name');
    const answer = async (role: 'anon' | 'authenticated' | 'service_role') =>
      errorResponse(error, 'old_name', role).json();
    const { message, details } = await answer('authenticated');
    expect(details).toBe('Could not find the old name');
    // Earlier panels show only messages that are sentences.
    expect(message).toMatch(/^\p{Lu}.*Reload this page\..*Vuelva a cargar esta página\.$/u);
    for (const role of ['anon', 'service_role'] as const) {
      expect(await answer(role)).toMatchObject({ message: error.message, details: null });
    }
  },
);
