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
  ['src/i18n/new.ts', '#database/account/session.ts', 'A dictionary may only'],
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
  ['src/islands/admin/New.tsx', '#components/ui/Stars.tsx'],
  ['src/islands/city-lookup/New.tsx', '#components/city/WhyTexans.tsx'],
  ['scripts/host/publisher/new.ts', '../site.ts'],
  ['scripts/host/render/render-worker.ts', '../../site/host-interface/this-site.ts'],
  ['scripts/site/new.ts', '#schemas/content/agency.ts'],
])('%s may import %s', (path, specifier) => {
  expect(lint(path, specifier)).not.toContain('noRestrictedImports');
});
