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

const project = mkdtempSync(join(tmpdir(), 'project-'));
cpSync('biome.json', join(project, 'biome.json'));
afterAll(() => rmSync(project, { recursive: true }));

/** What the linter says of one import in a file at `path`. */
function lint(path: string, specifier: string): string {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), `import '${specifier}';\n`);
  const { stderr, stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', path],
    { cwd: project, encoding: 'utf8' },
  );
  const output = stdout + stderr;
  expect(output).toContain('Checked 1 file');
  return output;
}

test.each([
  ['src/schemas/new.ts', '#i18n/site.ts', 'A schema may only'],
  ['src/schemas/new.ts', '#tables/hero/schema.ts', 'A schema may only'],
  ['src/schemas/new.ts', '#rows/snapshot.ts', 'A schema may only'],
  ['src/tables/new.ts', '#rows/snapshot.ts', 'A table is plain data'],
  ['src/tables/new.ts', '../database/load-rows.ts', 'A table is plain data'],
  ['src/tables/hero/table.ts', '#islands/admin/hero/HeroTab.tsx', 'A table is plain data'],
  ['src/tables/hero/texts.ts', '#i18n/admin/panel.ts', 'A table is plain data'],
  ['src/tables/hero/texts.ts', 'react', 'A table is plain data'],
  ['src/tables/hero/schema.ts', '#tables/index.ts', 'Visitors'],
  ['src/tables/hero/schema.ts', './texts.ts', 'Visitors'],
  ['src/rows/new.ts', '#database/load-rows.ts', 'src/rows may only'],
  ['src/rows/new.ts', '#tables/texts.ts', 'src/rows may only'],
  ['src/database/new.ts', '#tables/hero/texts.ts', 'src/database may only'],
  ['src/pages/new.ts', '#tables/hero/table.ts', 'A page gets its content'],
  ['src/components/city/New.tsx', '#tables/index.ts', 'A component gets its content'],
  ['src/site/new.ts', '#tables/hero/texts.ts', 'src/site must not'],
  ['src/browser/new.ts', '#tables/texts.ts', 'A plain script'],
  ['src/i18n/new.ts', '#database/account/session.ts', 'A dictionary may only'],
  ['src/i18n/new.ts', '#tables/notices/schema.ts', 'A dictionary may only'],
  ['src/database/new.ts', '#components/city/WhyTexans.tsx', 'src/database may only'],
  ['src/database/new.ts', '../components/city/WhyTexans.tsx', 'src/database may only'],
  [
    'src/components/city/New.tsx',
    '#site/cities/city-record-routes.ts',
    'A component gets its content',
  ],
  ['src/islands/admin/New.tsx', '#components/shell/Footer.tsx', 'An island may import'],
  ['src/islands/admin/New.tsx', '../../pages/index.astro', 'An island may import'],
  ['src/layouts/New.tsx', '#pages/index.astro', 'A layout must not'],
  ['src/render/new.ts', '../../scripts/host/site.ts', 'The site must not import the host'],
  ['src/pages/new.ts', '../../scripts/host/site.ts', 'A page gets its content'],
  ['scripts/new.ts', '#schemas/content/agency.ts', 'A command imports'],
  ['scripts/site/new.ts', '#components/ui/Stars.tsx', 'A site tool may only'],
  ['scripts/site/new.ts', '#tables/texts.ts', 'A site tool may only'],
  ['scripts/site/new.ts', '#tables/shared-texts.ts', 'A site tool may only'],
  ['scripts/site/preflight/new.ts', '#i18n/admin/panel.ts', 'The preflight may also'],
  [
    'scripts/host/publisher/new.ts',
    '#schemas/content/agency.ts',
    'The host knows the site through the interface',
  ],
  [
    'scripts/host/publisher/new.ts',
    '../../../src/schemas/content/agency.ts',
    'The host knows the site through the interface',
  ],
  [
    'scripts/host/publisher/new.ts',
    '../../site/content/agency-file.ts',
    'The host knows the site through the interface',
  ],
  [
    'scripts/host/publisher/new.ts',
    '../../site/host-interface/this-site.ts',
    'The host knows the site through the interface',
  ],
  [
    'scripts/host/site.ts',
    '#schemas/content/agency.ts',
    'The host knows the site through the interface',
  ],
  [
    'scripts/host/render/render-worker.ts',
    '../../site/content/agency-file.ts',
    'The entry of a process',
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
  ['src/tables/hero/schema.ts', '#schemas/text-columns.ts'],
  ['src/tables/hero/schema.ts', '#tables/pictures/schema.ts'],
  ['src/tables/hero/table.ts', '#tables/table.ts'],
  ['src/tables/hero/table.ts', './schema.ts'],
  ['src/tables/hero/texts.ts', '#i18n/plural.ts'],
  ['src/rows/new.ts', '#tables/index.ts'],
  ['src/database/new.ts', '#tables/index.ts'],
  ['src/components/city/New.tsx', '#tables/cities/schema.ts'],
  ['src/site/new.ts', '#tables/pictures/picture-files.ts'],
  ['src/islands/admin/New.tsx', '#components/ui/Stars.tsx'],
  ['src/islands/city-lookup/New.tsx', '#components/city/WhyTexans.tsx'],
  ['scripts/host/publisher/new.ts', '../site.ts'],
  ['scripts/host/render/render-worker.ts', '../../site/host-interface/this-site.ts'],
  ['scripts/site/new.ts', '#schemas/content/agency.ts'],
  ['scripts/site/new.ts', '#tables/index.ts'],
  ['scripts/site/preflight/new.ts', '#tables/texts.ts'],
])('%s may import %s', (path, specifier) => {
  expect(lint(path, specifier)).not.toContain('noRestrictedImports');
});
