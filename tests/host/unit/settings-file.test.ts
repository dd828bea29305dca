import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSettings } from '../../../scripts/host/command/parse-settings.ts';
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

describe('a settings file', () => {
  const read = (text: string) => parseSettings(text, 'site.env');

  // As `EnvironmentFile=` of systemd 252 reads them.
  test.each([
    ['PORT=4321', '4321'],
    ['PORT = 4321 ', '4321'],
    ['PORT=', ''],
    ["PORT='winter pines #long\\pass'", 'winter pines #long\\pass'],
    ['PORT="it\'s #1"', "it's #1"],
    ["PORT=it's", "it's"],
    ['PORT="a\nb"', 'a\nb'],
    ['PORT=a$b', 'a$b'],
    ['PORT=smtps://me%40x.example:p%23w@mail.example', 'smtps://me%40x.example:p%23w@mail.example'],
    ['PORT=1\nPORT=2', '2'],
    ['# a comment # here\n; another = one\n\n  PORT=7\r\nHOST=x\r\n', '7'],
  ])('is read like systemd reads it: %j', (text, value) => {
    expect(read(text)['PORT']).toBe(value);
  });

  test.each([
    ['a comment behind the value', 'PORT=4321 # the site', 2],
    ['a # in the value', 'BACKUP_KEY=winter pines long#pass 77', 2],
    ['a backslash', 'E=back\\slash', 2],
    ['a line that goes on', 'E=one\\\ntwo', 2],
    ['an escape in quotes', 'E="one\\ntwo"', 2],
    ['an escaped quote', 'E="a\\"b"', 2],
    ['a backtick', 'E=`a b`', 2],
    ['text behind the quotes', "E='a'b", 2],
    ['a comment behind the quotes', "E='a' # b", 2],
    ['two quoted parts', 'E="a" "b"', 2],
    ['export', 'export E=v', 2],
    ['a quote that does not end', "E='v\nF=w", 2],
    ['a line without =', 'SITE_URL https://x.example', 2],
    ['a name with a dash', 'SITE-URL=x', 2],
    ['a comment that ends with a backslash', '# C:\\\nE=v', 2],
    ['a later line', "E='a\nb'\nF=c\nG=d#e", 5],
  ])('is refused with the number of the line: %s', (_, text, line) => {
    const read = () => parseSettings(`PORT=1\n${text}\n`, 'site.env');
    expect(read).toThrow(new RegExp(`^Line ${line} of the settings file site\\.env `));
    expect(read).not.toThrow(/winter|https:/);
  });
});
