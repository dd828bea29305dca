import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { heroId } from '../../support/id-of.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

/** Makes writes to two tables fail with an error as PostgreSQL raises it. */
const failWith = (code: string, message: string) =>
  opened.backend.database.query(`
    create or replace function private.refuse() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '${code}', message = '${message}',
        detail = 'at 16384/24576', hint = 'Look at base/16384.';
    end; $$;
    create or replace trigger refuse before insert on public.quote_deliveries
      for each row execute function private.refuse();
    create or replace trigger refuse before update on public.hero_content
      for each row execute function private.refuse();`);

beforeAll(async () => {
  opened = await openTestBackend();
  await opened.backend.database.query(
    `update private.request_settings set switched_on = true, channels = '{mail}'`,
  );
});
afterAll(() => opened.discard());

describe.each([
  [
    '53100',
    503,
    'could not extend file "base/16384/24576": No space left on device',
    'The disk of the server is full. Nothing was saved. Please tell the person who maintains the site.',
  ],
  [
    '58030',
    500,
    'could not read block 0 in file "base/16384/24576": Input/output error',
    'Something went wrong. Please try again.',
  ],
])('a disk error (%s)', (code, expected, message, shown) => {
  beforeAll(() => failWith(code, message));

  test('reaches visitors and staff without file names', async () => {
    const staff = opened.connect();
    expect(await signIn(staff, admin.email, admin.password)).toBeNull();
    for (const { status, error } of [
      await opened.connect().rpc('submit_quote_request', { request: quoteRequest('auto') }),
      await staff
        .from('hero_content')
        .update({ title: 'Ready before the storm' })
        .eq('id', await heroId(staff)),
    ]) {
      expect(status).toBe(expected);
      expect(error?.message).toBe(shown);
      expect(JSON.stringify(error)).not.toContain('16384');
    }
  });
});
