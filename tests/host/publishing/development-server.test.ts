import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { childEnvironment } from '../../support/child-environment.ts';
import { copyProject, linkPackages } from '../../support/project-copy.ts';

test('SIGTERM to npm run dev stops the database too', async () => {
  const project = await copyProject();
  await linkPackages(project);
  const data = await mkdtemp(join(tmpdir(), 'dev-'));
  const server = spawn(process.execPath, ['scripts/website.ts', 'dev'], {
    cwd: project,
    env: { ...childEnvironment, PORT: '0', DATA_DIR: data, ADMIN_PASSWORD: '' },
  });
  let printed = '';
  await new Promise<void>((ready) => {
    server.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('Staff sign in at')) ready();
    });
    server.once('exit', () => ready());
  });
  const file = join(data, 'postgres/data/postmaster.pid');
  expect([printed, existsSync(file)]).toEqual([expect.stringContaining('Staff sign in'), true]);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  // PostgreSQL removes the file when it stops.
  expect([code, existsSync(file)]).toEqual([0, false]);
  await rm(data, { recursive: true });
  await rm(project, { recursive: true });
});
