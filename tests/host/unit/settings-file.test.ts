import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { now, readEnvironment } from '../../../scripts/host/command/environment.ts';
import { loadSettings } from '../../../scripts/host/command/load-settings.ts';
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

describe('the bytes of a settings file', () => {
  test.each([
    ['a byte order mark', '\ufeffPORT=1\n', /^Line 1 of .* begins with a byte order mark/],
    ['a byte order mark before a comment', '\ufeff# x\nPORT=1\n', /begins with a byte order mark/],
    ['UTF-16', Buffer.from('\ufeffPORT=1\n', 'utf16le'), /is not UTF-8 text\. Save it as UTF-8/],
    ['UTF-16 without a mark', Buffer.from('PORT=1\n', 'utf16le'), /contains a NUL byte/],
    ['Latin-1', Buffer.from('OFFICE=Muñoz\n', 'latin1'), /is not UTF-8 text/],
    ['a NUL byte', 'A=1\nPORT=1\0\n', /^Line 2 of .* contains a NUL byte/],
    ['only a NUL byte', '\0', /^Line 1 of .* contains a NUL byte/],
  ])('are refused: %s', async (_, bytes, sentence) => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'site.env');
    await writeFile(path, bytes);
    expect(() => loadSettings(path)).toThrow(sentence);
  });
});

describe('a number in the settings', () => {
  test.each(['0', '80', '4321', '65535'])('PORT=%s is read', (PORT) => {
    expect(readEnvironment({ PORT }).PORT).toBe(Number(PORT));
  });

  test.each(['1e4', '0x50', '80.0', '+80', '-1', ' 80', '80 ', '65536', '8_0', 'Infinity', '٨٠'])(
    'PORT=%j is refused',
    (PORT) => {
      expect(() => readEnvironment({ PORT })).toThrow(
        'PORT must be a port number between 0 and 65535',
      );
    },
  );

  test('SOURCE_DATE_EPOCH is a time that a date can have', () => {
    expect(now(readEnvironment({ SOURCE_DATE_EPOCH: '0' }))).toBe('1970-01-01T00:00:00.000Z');
    expect(now(readEnvironment({ SOURCE_DATE_EPOCH: '253402300799' }))).toBe(
      '9999-12-31T23:59:59.000Z',
    );
    for (const time of [
      '253402300800',
      '1795253400000',
      '9'.repeat(20),
      '1e9',
      '-1',
      '1.5',
      ' 1',
    ]) {
      expect(() => readEnvironment({ SOURCE_DATE_EPOCH: time })).toThrow(
        'SOURCE_DATE_EPOCH must be seconds since 1970',
      );
    }
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
    ['a NUL byte', 'E=a\0b', 2],
    ['a later line', "E='a\nb'\nF=c\nG=d#e", 5],
  ])('is refused with the number of the line: %s', (_, text, line) => {
    const read = () => parseSettings(`PORT=1\n${text}\n`, 'site.env');
    expect(read).toThrow(new RegExp(`^Line ${line} of the settings file site\\.env `));
    expect(read).not.toThrow(/winter|https:/);
  });
});
