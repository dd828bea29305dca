import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseSettings } from '../../../scripts/host/command/parse-settings.ts';
import { writeSetting } from '../../../scripts/site/agency/write-setting.ts';

async function settingsFile(text: string): Promise<string> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => void vi.restoreAllMocks());
  const path = join(folder, 'site.env');
  await writeFile(path, text);
  return path;
}

test.each([
  '/srv/agency',
  '/srv/my agency',
  "/srv/Ana's agency",
  '/srv/agency #2',
  '/srv/ñandú',
  '/srv/a$b "c"',
])('the folder %s is read as it was written', async (folder) => {
  const path = await settingsFile('# Settings\nPORT=4000');
  writeSetting(path, 'CONTENT_DIR', folder);
  const settings = parseSettings(await readFile(path, 'utf8'), path);
  expect(settings).toEqual({ PORT: '4000', CONTENT_DIR: folder });
});

test('a setting is replaced in its line, and the other lines stay', async () => {
  const path = await settingsFile('#CONTENT_DIR=\nCONTENT_DIR=content\nPORT=4000\n');
  writeSetting(path, 'CONTENT_DIR', '/srv/agency');
  expect(await readFile(path, 'utf8')).toBe('#CONTENT_DIR=\nCONTENT_DIR=/srv/agency\nPORT=4000\n');
});
