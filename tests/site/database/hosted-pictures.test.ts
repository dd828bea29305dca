import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePicture } from '#database/pictures/store-picture.ts';
import { openTestBackend, origin } from '../../support/test-backend.ts';
import {
  asRole,
  openTestDatabase,
  type Role,
  type TestDatabase,
} from '../../support/test-database.ts';

const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 92, 120, 200, 255]);
const own = {
  content: new Blob([bytes]),
  width: 3,
  height: 2,
  thumbnail: 'data:image/jpeg;base64,AAAA',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Inserts a request body like PostgREST (https://docs.postgrest.org). */
function hostedProject(role: Role) {
  const columns = 'hash, bytes, width, height, thumbnail';
  const answer: typeof fetch = async (_, init) => {
    const insert = `insert into picture_files (${columns})
      select ${columns} from json_populate_record(null::picture_files, $body$${init?.body}$body$)`;
    const refused = await asRole(database, role, insert, { keep: true }).then(
      () => null,
      ({ code, message }) => ({ code, message }),
    );
    if (!refused) return new Response(null, { status: 201 });
    return Response.json(refused, { status: refused.code === '42501' ? 403 : 409 });
  };
  return createClient(origin, 'key', { global: { fetch: answer } });
}

test('a hosted project stores a picture that the browser encoded, unchanged and once', async () => {
  const client = hostedProject('admin');
  expect(await storePicture(client, own)).toMatchObject({ outcome: 'taken' });
  expect(await storePicture(client, own)).toMatchObject({ outcome: 'taken' });
  const { rows } = await database.query('select bytes from picture_files');
  expect(rows).toEqual([{ bytes }]);
});

test('a hosted project takes nothing that does not begin as a picture', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF1234WAVE', 'GIF89a', 'x']) {
    const stored = await storePicture(hostedProject('admin'), {
      ...own,
      content: new Blob([text]),
    });
    expect(stored, text).toMatchObject({ outcome: 'failed', code: 'PT415' });
  }
});

test('a hosted project accepts pictures from admins only', async () => {
  const refused = { outcome: 'denied' };
  expect(await storePicture(hostedProject('nonStaff'), own)).toEqual(refused);
  expect(await storePicture(hostedProject('aal1'), own)).toEqual(refused);
});

test('the embedded backend accepts pictures only through the encoder', async () => {
  const opened = await openTestBackend();
  const { error } = await opened.connect().from('picture_files').insert({ hash: 'x' });
  expect(error?.code).toBe('PGRST205');
  await opened.discard();
});
