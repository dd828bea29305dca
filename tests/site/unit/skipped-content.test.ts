import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { hashContent } from '../../../scripts/site/content/content-files.ts';
import { openContent } from '../../../scripts/site/content/content-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skipped-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await put('agency.yaml', 'name: New');
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

test.each([
  '.git/config',
  '.DS_Store',
  'agency.yaml~',
  '4913',
  '5036',
  '.agency.yaml.swp',
  'agency.yaml.swp',
  '.#agency.yaml',
  '#agency.yaml#',
  'agency.yaml.bak',
  'agency.yaml.orig',
  'agency.yaml.tmp',
  'agency.yaml___jb_tmp___',
  'sedA1b2C3',
  '~$agency.yaml',
  'photo.jpg.part',
  'Thumbs.db',
  'desktop.ini',
])('%s, which an editor or file manager left, changes nothing', async (name) => {
  await mkdir(join(folder, 'articles'));
  const before = await hashContent(folder);
  await put(name, '\0');
  // Emacs locks a file with a link that leads nowhere.
  await mkdir(dirname(join(folder, 'articles', name)), { recursive: true });
  await symlink('alder@office.4711', join(folder, 'articles', name));
  expect((await openContent(folder)).files).toEqual(new Map([['agency.yaml', 'name: New']]));
  expect(await hashContent(folder)).toBe(before);
});

test.each(['agency.yml', 'notes.txt', 'photo.gif', 'agency.yaml.swap', '4913.txt', 'sedatives'])(
  '%s is refused, because someone meant to publish it',
  async (name) => {
    await put(name, 'x');
    await expect(openContent(folder)).rejects.toThrow('is not a YAML, Markdown');
  },
);

test('a folder is read, whatever its name', async () => {
  await put('images/2026/notes.md', 'x');
  expect([...(await openContent(folder)).files.keys()]).toContain('images/2026/notes.md');
});
