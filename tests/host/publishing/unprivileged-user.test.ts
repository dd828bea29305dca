import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { youngGenerationFlag } from '../../../scripts/host/command/young-generation.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { copyProject, linkPackages } from '../../support/project-copy.ts';
import { admin, startSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';

// It compiles the site into its own data folder.
const timeout = 240_000;
const user = 'nobody';
const asUser = ['--reuid', user, '--regid', 'nogroup', '--clear-groups'];

test("a site's user, who can write only DATA_DIR, starts it, saves and publishes", {
  timeout,
}, async () => {
  const project = await copyProject();
  onTestFinished(() => rm(project, { recursive: true }));
  await linkPackages(project);
  const folder = await ownDataDirectory();
  const [data, home, content] = [join(folder, 'data'), join(folder, 'home'), join(folder, 'own')];
  for (const own of [data, home]) {
    await mkdir(own);
    execFileSync('chown', [user, own]);
  }
  await cp('content', content, { recursive: true });
  await mkdir(join(content, 'drawings'));
  await cp('src/assets/drawings/lost.svg', join(content, 'drawings/hero.svg'));
  await writeFile(join(content, 'drawings.yaml'), 'hero: { en: A road, es: Un camino }');
  execFileSync('chmod', ['-R', 'a-w', project, content]);
  for (const readable of [project, folder]) await chmod(readable, 0o555);

  const site = await startSite({
    dataDirectory: data,
    project,
    command: ['setpriv', ...asUser, process.execPath, youngGenerationFlag, 'scripts/start.ts'],
    env: { HOME: home, TMPDIR: home, CONTENT_DIR: content, CACHE_DIR: '', NODE_COMPILE_CACHE: '' },
  });
  try {
    const office = await site.client(admin);
    await site.untilLive(await saveTitle(office, 'Saved without rights'));
    const page = await (await fetch(site.url)).text();
    expect(page).toContain('Saved without rights');
    expect(page).toContain('alt="A road"');
  } finally {
    await site.stop();
  }
  const written = execFileSync('find', [project, content, '-user', user], { encoding: 'utf8' });
  expect([written, await readdir(home)]).toEqual(['', []]);
  // The copy of the code as well, although the code cannot be written.
  execFileSync('setpriv', [...asUser, 'find', data, '-mindepth', '1', '-delete']);
  expect(await readdir(data)).toEqual([]);
});
