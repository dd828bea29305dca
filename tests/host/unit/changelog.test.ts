import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productVersion } from '../../../scripts/host/command/product-version.ts';
import { changesBetween, changesSince } from '../../../scripts/host/upgrade/changelog.ts';

const changelog = `# Changelog

## [Unreleased]

- Not yet.

## [0.10.0] - 2027-01-02

- Ten.

## [0.2.0] - 2026-11-24

### Added

- Two.

## [0.1.0] - 2026-11-23

- One.
`;

test('an upgrade lists the versions after the running one, up to the new one', () => {
  expect(changesBetween(changelog, '0.1.0', '0.2.0')).toBe(
    '## [0.2.0] - 2026-11-24\n\n### Added\n\n- Two.',
  );
  expect(changesBetween(changelog, '0.1.0', '0.10.0')).toMatch(/^## \[0\.10\.0\][\s\S]*Two\.$/);
  expect(changesBetween(changelog, '0.2.0', '0.2.0')).toBe('');
  expect(changesBetween(changelog, '0.10.0', '0.2.0')).toBe('');
});

test('the changelog has the version of package.json, after the unreleased changes', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^## .*$/gm) ?? [];
  expect(headings[0]).toBe('## [Unreleased]');
  expect(headings[1]).toMatch(/^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  expect(headings[1]).toContain(`[${productVersion}]`);
});

test('the changelog says for every version what an operator must do', () => {
  const sections = readFileSync('CHANGELOG.md', 'utf8')
    .split(/^## (?=\[\d)/m)
    .slice(1);
  expect(sections.length).toBeGreaterThan(3);
  for (const section of sections) expect(section).toMatch(/^.*\n\nWhat you must do: \S/);
});

test('a running site that announces no version is 0.1.0', () => {
  expect(changesSince(undefined)).toMatch(/^## \[0\.2\.0\]/m);
  expect(changesSince(undefined)).not.toContain('[0.1.0]');
  expect(changesSince(productVersion)).toBe('');
});
