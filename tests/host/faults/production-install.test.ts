import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../support/project-copy.ts';
import { freshDataDirectory, startSite } from '../../support/running-site.ts';

// `npm start` and `npm run build` compile the site, which takes over a minute on a busy machine.
const timeout = 240_000;

// Like a server: no development packages, no registry, and an older Node first in PATH.
describe('a project without development packages and network', () => {
  const PATH = (process.env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
  const offline = { PATH, npm_config_offline: 'true' };
  let project: string;

  beforeAll(async () => {
    project = await copyProject();
    await copyPackages(project);
    const words = ['prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', words, { cwd: project, env: { ...process.env, ...offline } });
  });
  afterAll(() => rm(project, { recursive: true }));

  test('has no development packages', () => {
    const tools = [
      '@biomejs/biome',
      '@playwright/test',
      'knip',
      'lighthouse',
      'typescript',
      'vitest',
      'wrangler',
    ];
    expect(tools.filter((tool) => existsSync(join(project, 'node_modules', tool)))).toEqual([]);
  });

  test('goes live with npm start', { timeout }, async () => {
    const site = await startSite({ project, command: ['npm', 'start'], env: offline });
    expect(site.printed).not.toContain('Setting up');
    expect((await fetch(site.url)).status).toBe(200);
    await site.discard();
  });

  test.each(['build', 'staff', 'hosted', 'rollback', 'preflight', 'agency', 'upgrade'])(
    'npm run %s finds every package it imports',
    { timeout },
    async (command) => {
      const DATA_DIR = await freshDataDirectory();
      const { stdout, stderr } = spawnSync('npm', ['run', command], {
        cwd: project,
        env: { ...offline, HOME: process.env['HOME'], DATA_DIR },
        encoding: 'utf8',
        input: '',
      });
      await rm(DATA_DIR, { recursive: true });
      expect(stdout).toContain(`bin/website ${command}`);
      expect(stdout + stderr).not.toMatch(/Setting up|ERR_MODULE_NOT_FOUND|Cannot find/);
    },
  );
});

/** Uses hard links if possible; pruning affects the copy only. */
async function copyPackages(project: string): Promise<void> {
  const to = join(project, 'node_modules');
  const { status } = spawnSync('cp', ['-al', resolve('node_modules'), to]);
  if (status !== 0) {
    await rm(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', resolve('node_modules'), to]);
  }
  // Files that tools modify must not be shared: caches, and npm's record.
  const written = readdirSync(to).filter((name) => name.startsWith('.') && name !== '.bin');
  for (const name of written) await rm(join(to, name), { recursive: true });
  await cp('node_modules/.package-lock.json', join(to, '.package-lock.json'));
}
