import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecrets, type Secrets } from '../../../scripts/host/backend/secrets.ts';
import { articleAddresses } from '../../support/article-addresses.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { eventually } from '../../support/eventually.ts';
import { idOf } from '../../support/id-of.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';

function runNode(command: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; printed: string }>((done) => {
    const child = execFile(process.execPath, command, { env }, (_, out, problems) =>
      done({ code: child.exitCode ?? -1, printed: out + problems }),
    );
  });
}

test.each(['thesis.txt', 'release.json'])(
  'npm run build does not replace a folder that contains another %s',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'thesis-'));
    await writeFile(join(folder, name), 'Chapter 1');
    const command = ['scripts/website.ts', 'build', '--out', folder];
    const { code, printed } = await runNode(command, childEnvironment);
    expect([code, printed]).toEqual([
      1,
      `${folder} contains something other than a build of this site, and a build would replace it. Nothing was changed: name a new or empty folder.\n`,
    ]);
    expect(await readdir(folder)).toEqual([name]);
    await rm(folder, { recursive: true });
  },
);

// A local site takes the place of a hosted project: the protocol and the kinds of keys are the same.
describe('npm run build with a remote database', () => {
  let project: RunningSite;
  let secrets: Secrets;
  let folder: string;

  beforeAll(async () => {
    project = await startPreparedSite();
    secrets = await openSecrets(project.dataDirectory);
    folder = await mkdtemp(join(tmpdir(), 'build-'));
  });
  afterAll(async () => {
    await project.discard();
    await rm(folder, { recursive: true });
  });

  function build(overrides: Record<string, string> = {}) {
    const env = {
      ...childEnvironment,
      SNAPSHOT_FILE: join(folder, 'content.json'),
      SITE_URL: 'https://agency.example',
      PUBLIC_SUPABASE_URL: project.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      ...overrides,
    };
    return runNode(['tests/support/build-into.ts', join(folder, 'dist')], env);
  }

  const releases = () =>
    createClient(project.url, secrets.secretKey, { auth: { persistSession: false } }).from(
      'releases',
    );
  const newest = async () =>
    (await releases().select('*').order('revision', { ascending: false }).limit(1).single()).data;

  test('writes a complete site for its own address and records that the build began', async () => {
    // The project records its own release first.
    await eventually(newest, (release) => release?.status === 'live');
    const { code, printed } = await build();
    expect([code, printed]).toEqual([0, expect.stringContaining('pages →')]);
    const read = (file: string) => readFile(join(folder, 'dist', file), 'utf8');
    const { revision } = JSON.parse(await read('release.json'));
    const files = await readdir(join(folder, 'dist'), { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        ...['_headers', 'release.json', 'robots.txt', 'sitemap-index.xml', 'favicon.ico', '_astro'],
        ...['index.html', 'es.html', '404.html', 'es/404.html', 'katy.html', 'es/katy.html'],
        ...['houston.html', 'serving-areas.html', 'admin.html', 'auth.html', 'auto-quote.html'],
        'blog/home-insurance-coverage-guide.html',
      ]),
    );
    // Compressed variants and the release's record are for our own server.
    expect(files.filter((file) => /\.(br|gz)$|record\.json$/.test(file))).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(['content.json', 'dist']);
    expect(JSON.parse(await read('../content.json'))).toMatchObject({ revision });
    expect(await newest()).toMatchObject({ revision, status: 'building', error: null });
    const [, canonical] = /rel="canonical" href="([^"]*)"/.exec(await read('katy.html')) ?? [];
    expect(canonical).toBe('https://agency.example/katy');
    const [, connections] = /connect-src ([^;]*);/.exec(await read('_headers')) ?? [];
    expect(connections).toBe(`'self' ${project.url}`);
  });

  test('replaces an invalid row by its last valid version, and records that', async () => {
    const office = await project.client(admin);
    const [slug = ''] = articleAddresses().map(([path]) => basename(path));
    const good = { slug, title: 'Hail', description: 'Hail', body: 'Good text.' };
    await office.from('articles').insert(good);
    await office
      .from('articles')
      .update({ body: '<b>Bad</b>' })
      .eq('id', await idOf(office, 'articles', 'slug', slug));
    expect(await build()).toMatchObject({ code: 0 });
    const page = await readFile(join(folder, 'dist', 'blog', `${slug}.html`), 'utf8');
    expect(page).toContain('Good text.');
    expect(await newest()).toMatchObject({
      error: expect.stringMatching(/^articles row \d+, field body: .* its last text\.$/),
    });
  });

  test('builds without services after staff deleted them, if it may read the history', async () => {
    expect(await build()).toMatchObject({ code: 0 });
    const office = await project.client(admin);
    const { data: services } = await office.from('services').select('id');
    for (const { id } of services ?? []) await office.from('services').delete().eq('id', id);
    const unknown = await build({ SUPABASE_SECRET_KEY: '' });
    expect([unknown.code, unknown.printed]).toEqual([
      1,
      expect.stringContaining('without a single row of services'),
    ]);
    expect(await build()).toMatchObject({ code: 0 });
  });

  test('records why it failed, and keeps the previous site', async () => {
    await writeFile(join(folder, 'dist', 'previous.txt'), '');
    await releases().insert({ revision: 9000, status: 'queued' });
    const { code, printed } = await build({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_no' });
    expect(code).toBe(1);
    expect(printed).not.toContain(secrets.secretKey);
    const { status, error } = await newest();
    expect(status).toBe('failed');
    expect(error).toMatch(/ The live site stays as it was\.$/);
    expect(await readdir(join(folder, 'dist'))).toContain('previous.txt');
  });

  test('requires SITE_URL', async () => {
    const { code, printed } = await build({ SITE_URL: '' });
    expect([code, printed]).toEqual([1, expect.stringMatching(/^Set SITE_URL to/)]);
  });
});
