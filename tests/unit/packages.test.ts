import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  version: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

interface PackageFile {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

/** Licences that ask for no more than their own text beside the code. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** Packages under other licences that we use unchanged, at build time, and do not hand on. */
const excused = /^(lightningcss|@img\/sharp-libvips|@img\/sharp-wasm32|@img\/sharp-win32)/;

const wanted: PackageFile = JSON.parse(readFileSync('package.json', 'utf8'));
const locked: [path: string, LockedPackage][] = Object.entries(
  JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Record<string, LockedPackage>,
).filter(([path]) => path !== '');

test('every package of the running product has a permissive licence', () => {
  const others = locked
    .filter(([path, { dev }]) => !dev && existsSync(path))
    .map(([path]) => [nameOf(path), licenceOf(path)] as const)
    .filter(([name, licence]) => !isPermissive(licence) && !excused.test(name));
  expect(others).toEqual([]);
});

test('every package is pinned, comes from the registry and is checked against its hash', () => {
  const asked = { ...wanted.dependencies, ...wanted.devDependencies };
  for (const [name, version] of Object.entries(asked)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
  for (const [path, { resolved, integrity }] of locked.filter(([path]) => existsSync(path))) {
    expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(
      /^https:\/\/registry\.npmjs\.org\//,
    );
    expect(integrity, path).toMatch(/^sha512-/);
  }
});

test('no package runs code at installation that was not looked at', () => {
  const scripts = locked.filter(
    ([, { hasInstallScript, optional }]) => hasInstallScript && !optional,
  );
  const names = new Set(scripts.map(([path]) => nameOf(path)));
  expect([...names].filter((name) => !(name in wanted.allowScripts))).toEqual([]);
});

function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '');
}

/** What the installed package itself says, not the registry. */
function licenceOf(path: string): string {
  const { license = '', licenses = [] } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  );
  return license || licenses.map(({ type }: { type: string }) => type).join(' OR ');
}

/** Of a choice like `(MIT OR GPL-3.0)` one is enough; of `MIT AND ISC` both must do. */
function isPermissive(license: string): boolean {
  const bare = license.replace(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => permissive.has(part)));
}
