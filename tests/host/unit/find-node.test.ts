import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;
const shipped = () => join(project, 'node_modules/.bin/node');
const system = () => join(project, 'system/node');

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'find-node-'));
  cpSync('scripts/host/setup/find-node.sh', join(project, 'scripts/host/setup/find-node.sh'));
  addNode(shipped(), '26.10.0');
});
afterEach(() => rmSync(project, { recursive: true }));

/** A program that only prints its version. */
function addNode(path: string, version: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho v${version}\n`);
  chmodSync(path, 0o755);
}

function findNode() {
  const path = [dirname(shipped()), dirname(system()), '/usr/bin', '/bin'];
  const { status, stdout, stderr } = spawnSync(
    '/bin/sh',
    [join(project, 'scripts/host/setup/find-node.sh')],
    { env: { PATH: path.join(':') }, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return { status, path: stdout.trim() };
}

test.each(['24.18.1', '24.21.0', '26.5.1', '26.12.1', '28.0.0'])(
  'uses the system’s Node %s',
  (version) => {
    addNode(system(), version);
    expect(findNode()).toEqual({ status: 0, path: system() });
  },
);

test.each(['20.20.2', '24.18.0', '24.9.5', '25.9.0', '26.5.0', '27.1.0'])(
  'uses the shipped Node instead of the system’s %s',
  (version) => {
    addNode(system(), version);
    expect(findNode()).toEqual({ status: 0, path: shipped() });
  },
);

test('fails without a Node that fits', () => {
  rmSync(shipped());
  addNode(system(), '20.20.2');
  expect(findNode()).toEqual({ status: 1, path: '' });
});
