import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asRole, openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { addFile, aFile, fileNamed } from './picture-rows.ts';
import { bodyOf, planOf } from './plan-of.ts';
import { requiredTexts } from './policy-rules.ts';

describe('pictures', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.exec(`
      truncate agency, articles, city_pages, hero_content, learning_items, team_members, pictures, picture_files,
        content_revisions;
      ${addFile('ours')};
    `);
  });

  async function add(): Promise<string> {
    const { file, alt, alt_es } = requiredTexts.pictures;
    const { rows } = await database.query<{ key: string }>(
      'insert into pictures (file, alt, alt_es) values ($1, $2, $3) returning key',
      [file, alt, alt_es],
    );
    return rows[0]?.key ?? '';
  }

  const fileOf = async (hash: string) =>
    (await database.query<{ file: string | null }>('select picture_file($1) as file', [hash]))
      .rows[0]?.file ?? null;

  test('have their id, as text, as their key', async () => {
    const key = await add();
    expect((await database.query('select id from pictures')).rows).toEqual([{ id: Number(key) }]);
  });

  test.each([
    [
      'a city',
      (key: string) =>
        `insert into city_pages (slug, city_name, title, picture) values ('katy', 'Katy', 'Katy', '${key}')`,
    ],
    [
      'a team member',
      (key: string) =>
        `insert into team_members (name, job, picture) values ('Ana', 'Agent', '${key}')`,
    ],
    [
      'the home page',
      (key: string) => `insert into hero_content (title, picture) values ('Home', '${key}')`,
    ],
  ])('on %s cannot be removed', async (_, use) => {
    const key = await add();
    await database.exec(use(key));
    await expect(database.exec('delete from pictures')).rejects.toThrow(/_picture_fkey/);
  });

  test('add no image data to the history', async () => {
    await add();
    await database.exec(`update pictures set alt = 'Other'`);
    const { rows } = await database.query<{ before: object; after: object }>(
      'select before, after from content_revisions order by id desc limit 1',
    );
    expect(rows[0]?.after).toMatchObject({ file: aFile, alt: 'Other' });
    expect(JSON.stringify(rows[0]).length).toBeLessThan(700);
  });

  test('are in the snapshot with their size, without image data', async () => {
    await add();
    const { rows } = await database.query<{ content: { pictures: object[] } }>(
      'select content_snapshot() as content',
    );
    expect(rows[0]?.content.pictures).toMatchObject([{ file: aFile, width: 3, height: 2 }]);
    expect(JSON.stringify(rows[0]?.content)).not.toMatch(/bytes|thumbnail/);
  });

  test('are readable for a build; files without a picture are not', async () => {
    expect(await fileOf(aFile)).toBeNull();
    await add();
    expect(Buffer.from((await fileOf(aFile)) ?? '', 'base64')).toEqual(fileNamed('ours').bytes);
    expect(await asRole(database, 'anonymous', `select picture_file('${aFile}')`)).toBe(1);
    await expect(asRole(database, 'anonymous', 'select bytes from picture_files')).rejects.toThrow(
      /permission denied/,
    );
    await expect(asRole(database, 'admin', 'select bytes from picture_files')).rejects.toThrow(
      /permission denied/,
    );
  });

  test('must have the hash of their bytes', async () => {
    const lie = `insert into picture_files (hash, bytes, width, height, thumbnail)
      values ('${'0'.repeat(64)}', 'x', 1, 1, 'data:image/webp;base64,AAAA')`;
    await expect(database.exec(lie)).rejects.toThrow(/hash_of_bytes/);
  });

  test('lose their files a month after they were removed', async () => {
    await add();
    await database.exec(`
      update picture_files set added_at = now() - interval '2 years';
      delete from pictures;
    `);
    const filesAfterADay = async () => {
      await database.query('select private.remove_picture_files()');
      return (await database.query('select hash from picture_files')).rows;
    };
    expect(await filesAfterADay()).toEqual([{ hash: aFile }]);
    await database.exec(`update content_revisions set created_at = now() - interval '31 days'`);
    expect(await filesAfterADay()).toEqual([]);
  });

  test('that were never used lose their files after a day', async () => {
    await database.exec(`update picture_files set added_at = now() - interval '23 hours'`);
    const files = async () => {
      await database.query('select private.remove_picture_files()');
      return (await database.query('select hash from picture_files')).rows;
    };
    expect(await files()).toEqual([{ hash: aFile }]);
    await add();
    await database.exec(`update picture_files set added_at = now() - interval '25 hours';
      ${addFile('unused')};
      update picture_files set added_at = now() - interval '25 hours'`);
    expect(await files()).toEqual([{ hash: aFile }]);
  });

  test('keep a replaced file for a month after the replacement, however old it is', async () => {
    await add();
    await database.exec(`
      update content_revisions set created_at = now() - interval '2 years';
      ${addFile('another')};
      update pictures set file = '${fileNamed('another').hash}' where file = '${aFile}';
      update picture_files set added_at = now() - interval '2 years'`);
    const replacedIsKept = async () => {
      await database.query('select private.remove_picture_files()');
      const kept = `select from picture_files where hash = '${aFile}'`;
      return (await database.query(kept)).affectedRows === 1;
    };
    expect(await replacedIsKept()).toBe(true);
    await database.exec(`update content_revisions set created_at = now() - interval '31 days'`);
    expect(await replacedIsKept()).toBe(false);
  });

  test('are looked up in the history once for all files', async () => {
    await database.exec(`
      insert into picture_files (hash, bytes, width, height, thumbnail)
        select encode(sha256(n::text::bytea), 'hex'), n::text::bytea, 3, 2, 'data:image/webp;base64,AAAA'
        from generate_series(1, 2000) n;
      insert into content_revisions (table_name, row_id, action, after)
        select 'pictures', n, 'insert', jsonb_build_object('file', encode(sha256(n::text::bytea), 'hex'))
        from generate_series(1, 2000) n;
      update picture_files set added_at = now() - interval '2 years';
      analyze picture_files, content_revisions`);
    const steps = await planOf(database, await bodyOf(database, 'remove_picture_files'));
    expect(steps).toContainEqual(expect.stringMatching(/^Hash Join (Right )?Anti$/));
    expect(steps.filter((step) => step.startsWith('Nested Loop '))).toEqual(['Nested Loop Inner']);
  });
});
