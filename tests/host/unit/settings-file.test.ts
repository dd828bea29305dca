import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childEnvironment } from '../../support/child-environment.ts';
import { copyProject, linkPackages } from '../../support/project-copy.ts';

describe('settings in a file .env', () => {
  let project: string;

  beforeAll(async () => {
    project = await copyProject();
    await linkPackages(project);
    await writeFile(join(project, '.env'), 'PORT=harbor\nSITE_URL=somewhere\n');
  });
  afterAll(() => rm(project, { recursive: true }));

  function start(more: Record<string, string> = {}) {
    const env = { ...childEnvironment, ...more };
    const { status, stderr } = spawnSync('npm', ['start'], { cwd: project, env, encoding: 'utf8' });
    return { code: status, printed: stderr };
  }

  test('are read by npm start', () => {
    const { code, printed } = start();
    expect(code).toBe(1);
    expect(printed).toContain('PORT must be a port number');
    expect(printed).toContain('SITE_URL must be a web address');
  });

  test('are overridden by the environment', () => {
    const { printed } = start({ PORT: '0' });
    expect(printed).not.toContain('PORT must be');
    expect(printed).toContain('SITE_URL must be a web address');
  });
});
