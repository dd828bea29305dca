import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const house = mkdtempSync(join(tmpdir(), 'house-'));
cpSync('biome.json', join(house, 'biome.json'));
afterAll(() => rmSync(house, { recursive: true }));

/** What the linter says of one import in a file at `path`. */
function lint(path: string, specifier: string): string {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), `import '${specifier}';\n`);
  const { stderr, stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', path],
    { cwd: house, encoding: 'utf8' },
  );
  const said = stdout + stderr;
  expect(said).toContain('Checked 1 file');
  return said;
}

test.each([
  ['src/schemas/new.ts', '#i18n/site.ts', 'A schema knows only zod'],
  ['src/i18n/new.ts', '#database/account/session.ts', 'A dictionary knows only schemas'],
  ['src/database/new.ts', '#components/city/WhyTexans.tsx', 'The data layer knows only schemas'],
  ['src/database/new.ts', '../components/city/WhyTexans.tsx', 'The data layer knows only schemas'],
  [
    'src/components/city/New.tsx',
    '#site/cities/city-record-routes.ts',
    'A component is given what it shows',
  ],
  ['src/islands/admin/New.tsx', '#components/shell/Footer.tsx', 'An island knows'],
  ['src/islands/admin/New.tsx', '../../pages/index.astro', 'An island knows'],
  ['src/layouts/New.tsx', '#pages/index.astro', 'A layout does not know the routes'],
  ['src/render/new.ts', '../../scripts/host/site.ts', 'The site does not know the host'],
  ['src/pages/new.ts', '../../scripts/host/site.ts', 'A page asks'],
  ['scripts/new.ts', '#schemas/content/agency.ts', 'A command calls'],
  ['scripts/site/new.ts', '#components/ui/Stars.tsx', 'A tool of the site knows only'],
  [
    'scripts/host/publisher/new.ts',
    '#schemas/content/agency.ts',
    'The host knows the site through',
  ],
  [
    'scripts/host/publisher/new.ts',
    '../../../src/schemas/content/agency.ts',
    'The host knows the site through',
  ],
  [
    'scripts/host/publisher/new.ts',
    '../../site/content/agency-file.ts',
    'The host knows the site through',
  ],
])('%s may not import %s', (path, specifier, sentence) => {
  expect(lint(path, specifier)).toContain(sentence);
});

test('no component brings a script along, only data for search engines', () => {
  const components = readdirSync('src/components', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|tsx)$/.test(file))
    .map((file) => join('src/components', file));
  const scripts = components.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<script\b[^>]*>/g)].map(([tag]) => `${file}: ${tag}`),
  );
  expect(scripts.filter((found) => !found.includes('type="application/ld+json"'))).toEqual([]);
  expect(scripts.length).toBe(1);
});

test.each([
  ['src/schemas/new.ts', '#locales.ts'],
  ['src/islands/admin/New.tsx', '#components/ui/Stars.tsx'],
  ['src/islands/city-lookup/New.tsx', '#components/city/WhyTexans.tsx'],
  ['scripts/host/publisher/new.ts', '../site.ts'],
  ['scripts/host/site.ts', '#schemas/content/agency.ts'],
  ['scripts/site/new.ts', '#schemas/content/agency.ts'],
])('%s may import %s', (path, specifier) => {
  expect(lint(path, specifier)).not.toContain('noRestrictedImports');
});
