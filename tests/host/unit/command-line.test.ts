import { execFile, execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commandLine } from '../../../scripts/host/command/command-line.ts';
import { childEnvironment } from '../../support/child-environment.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
  await symlink(resolve('bin/website'), join(folder, 'website'));
  await writeFile(join(folder, 'notes.txt'), 'Buy milk');
  await writeFile(join(folder, 'good.env'), `DATA_DIR="${folder}/a b"\n# a comment\nBACKUP_KEY=\n`);
  await writeFile(join(folder, 'bad.env'), 'SITE_URL https://example.com\n');
  await writeFile(join(folder, 'wrong.env'), 'PORT=many\n');
  await writeFile(join(folder, 'spaced.env'), "DATABASE_URL='postgresql://u:secret@/x y'\n");
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  await writeFile(join(folder, 'file.env'), `DATA_DIR=${folder}/notes.txt\n`);
});
afterAll(() => rm(folder, { recursive: true }));

test('--env reads values with spaces and quotes', async () => {
  const { printed } = await website('rollback', '--env', 'good.env');
  expect(printed).toBe(`There is no release in ${folder}/a b yet.\n`);
});

/** Runs `bin/website` through a link, in a folder that is not the project. */
function website(...words: string[]) {
  return run(join(folder, 'website'), words, folder);
}

/** Runs a command line with npm in the project. */
function npm(line: string) {
  return run('npm', line.split(' '), resolve('.'));
}

function run(program: string, words: string[], cwd: string, settings: NodeJS.ProcessEnv = {}) {
  const env = { ...childEnvironment, ...settings };
  return new Promise<{ code: number; printed: string }>((done) => {
    const child = execFile(program, words, { cwd, env }, (_, out, problems) =>
      done({ code: child.exitCode ?? -1, printed: out + problems }),
    );
    child.stdin?.end();
  });
}

const commands = [
  ...['start', 'dev', 'build', 'hosted', 'agency', 'preflight', 'backup', 'restore', 'rollback'],
  ...['start-over', 'sites'],
  ...['upgrade', 'staff', 'leads', 'staff add', 'staff reset', 'staff owner', 'staff remove'],
  ...['staff list', 'staff rotate-keys', 'leads receipt', 'leads resend', 'leads export'],
  'leads delete',
];

test.each(['', ...commands])('website %s --help prints the usage', async (command) => {
  const { code, printed } = await website(...command.split(' ').filter(Boolean), '--help');
  expect([code, printed]).toEqual([0, expect.stringMatching(/^Usage: website /)]);
});

test('website --version prints the version and the commit', async () => {
  const { code, printed } = await website('--version');
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/^\d+\.\d+\.\d+ \([0-9a-f]{8,}(, with changes)?\)\n$/),
  ]);
});

test('an archive without .git names the commit that it was made of', async () => {
  const copy = join(folder, 'archive');
  await mkdir(copy);
  const archive = `git -c safe.directory=* archive HEAD COMMIT package.json bin scripts | tar -x -C ${copy}`;
  expect(await run('sh', ['-c', archive], resolve('.'))).toMatchObject({ code: 0 });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  await cp('package-lock.json', join(copy, 'package-lock.json'));
  const head = await run('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'], resolve('.'));
  const { printed } = await run(join(copy, 'bin/website'), ['--version'], copy);
  const [, commit = 'none'] = /^\S+ \(([0-9a-f]+)\)\n$/.exec(printed) ?? [];
  expect(head.printed.startsWith(commit), printed).toBe(true);
});

test('output that cannot be written is a failure; one that is not read to its end, or a closed input, is none', async () => {
  const shell = (line: string) => run('sh', ['-c', line], resolve('.'));
  const source = `
    import { runCommand } from './scripts/host/command/run-command.ts';
    await runCommand(async () => console.log('The password is granite-otter-lamp-42.'));`;
  const full = await shell(`node --input-type=module -e "${source}" > /dev/full`);
  expect(full).toEqual({
    code: 1,
    printed: expect.stringMatching(/^The output could not be written\. The disk is full\./),
  });
  expect(await shell('bin/website --help | head -1')).toMatchObject({ code: 0 });
  expect(await shell('bin/website --help <&-')).toMatchObject({ code: 0 });
});

describe('wrong input is answered with a sentence', () => {
  test.each([
    // Unknown commands and options.
    ['stat', "Unknown command 'stat'.\n(Did you mean start?)"],
    ['staff ad ana@example.com', "Unknown command 'ad'.\n(Did you mean add?)"],
    ['leads exprot', "Unknown command 'exprot'.\n(Did you mean export?)"],
    ['build --ot dist', "Unknown option '--ot'.\n(Did you mean --out?)"],
    ['agency --dry', "Unknown option '--dry'."],
    ['hosted --dryrun', "Unknown option '--dryrun'.\n(Did you mean --dry-run?)"],
    // Too many or too few arguments.
    ['start now', "Too many arguments for 'start'. Expected 0 arguments but got 1: now."],
    ['dev now', "Too many arguments for 'dev'."],
    ['preflight now', "Too many arguments for 'preflight'."],
    ['backup one two', "Too many arguments for 'backup'."],
    ['staff list all', "Too many arguments for 'list'."],
    ['leads export ana@example.com', "Too many arguments for 'export'."],
    ['restore', "Missing required argument 'file'."],
    ['staff add', "Missing required argument 'email'."],
    ['leads delete', "Required option '--person <email or phone>' not specified."],
    ['build --out', "Option '--out <folder>' argument missing."],
    // Wrong values.
    ['staff add notanaddress', '“notanaddress” is not an email address.'],
    ['staff remove ana@', '“ana@” is not an email address.'],
    ['leads receipt XX-0000', '“XX-0000” is not the reference of a request.'],
    ['leads delete --person ana', '“ana” is neither an email address nor a phone number.'],
    ['rollback last', '“last” is not a whole number.'],
    ['rollback --revision 46 --revision 45', '--revision was given twice.'],
    ['leads delete --person a@x.example --person=b@x.example', '--person was given twice.'],
    ['upgrade --stop-sites', '--stop-sites needs --all.'],
    ['upgrade --all .', '--all takes neither a folder nor --env'],
    ['restore pipe', 'pipe is not a file.'],
    ['rollback 3 --latest', 'Give one of a release, --revision and --latest.'],
    ['upgrade /nonexistent', 'There is no folder /nonexistent.'],
    ['upgrade /', 'The folder / contains no version of this product'],
    ['backup notes.txt', 'notes.txt already exists. Nothing was written'],
    ['restore absent.backup', 'absent.backup cannot be read: no such file or directory.'],
    ['restore notes.txt', 'notes.txt is not a backup'],
    ['restore .', 'There is a folder where a file should be.'],
    ['build --out --help', '“--help” is not the name of a file or folder.'],
    ['agency --content --dry-run', '“--dry-run” is not the name of a file or folder.'],
    ['build --out .', 'contains something other than a build of this site'],
    ['hosted', 'Set SUPABASE_DB_URL'],
    ['hosted --dry-run', 'Set SUPABASE_DB_URL'],
    // Settings.
    ['preflight --env pipe', 'pipe is not a file.'],
    ['preflight --env=', '“” is not the name of a file or folder.'],
    ['preflight --env spaced.env', 'DATABASE_URL is not an address: write spaces'],
    ['preflight --env absent.env', 'absent.env does not exist.'],
    ['preflight --env bad.env', 'bad.env is not a setting. Write NAME=value.'],
    ['backup --env wrong.env', 'PORT must be a port number'],
    ['upgrade --env file.env', 'DATA_DIR must be a folder, but is a file.'],
    ['preflight --env .', 'is a folder, not a settings file.'],
    // No site.
    ...['staff list', 'leads export', 'backup', 'preflight'].map((line) => [
      `${line} --env good.env`,
      '/a b yet. Start the site once, correct DATA_DIR, or name',
    ]),
  ])('website %s', async (line, sentence) => {
    const { code, printed } = await website(...line.split(' '));
    expect(printed).toContain(sentence);
    expect(printed).not.toMatch(/^ {4}at |node:internal/m);
    expect(code).toBe(1);
  });
});

describe('a user who may not read or write a folder', () => {
  test.each([
    ['rollback', 'The user nobody has no permission to use '],
    ['backup', '/upgrade-lock cannot be opened. Nothing was changed.'],
    ['upgrade', 'The user nobody has no permission to use '],
    // Before the questions: no answer is lost.
    ['agency --content ../new', /^This user may not write to \S+\. Nothing was changed\./],
  ])('is told so by website %s', async (line, sentence) => {
    const own = await mkdtemp(join(folder, 'own-'));
    const words = [
      '--reuid',
      'nobody',
      '--regid',
      'nogroup',
      '--clear-groups',
      resolve('bin/website'),
    ];
    await chmod(folder, 0o755);
    const { code, printed } = await run('setpriv', [...words, ...line.split(' ')], own, {
      DATA_DIR: own,
    });
    expect(printed).toEqual(expect.stringMatching(sentence));
    expect(printed).not.toMatch(/^ {4}at |a file or port/m);
    expect(code).toBe(1);
  });
});

/** A folder that looks like a version of the product. */
async function emptyVersion(): Promise<string> {
  const other = await mkdtemp(join(tmpdir(), 'version-'));
  onTestFinished(() => rm(other, { recursive: true }));
  await mkdir(join(other, 'bin'));
  await writeFile(join(other, 'bin/website'), '');
  return other;
}

test('errors name other commands with the same settings file', async () => {
  const other = await emptyVersion();
  const { printed } = await website('upgrade', other, '--env', 'good.env');
  expect(printed).toContain(`cd ${other} && bin/website --env ${folder}/good.env upgrade`);
});

test('errors name other commands of npm to those who use npm', async () => {
  const other = await emptyVersion();
  const { printed } = await npm(`run upgrade -- ${other}`);
  expect(printed).toContain(`cd ${other} && npm run upgrade`);
  vi.stubEnv('npm_lifecycle_event', 'rollback');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(commandLine('rollback --latest')).toBe('npm run rollback -- --latest');
});

// npm keeps options that it was not told to pass on, and the command would run without them.
test.each([
  ['run agency --dry-run', 'npm run agency -- --dry-run'],
  ['run build --out dist', 'npm run build -- --out <folder>'],
  [
    'run leads export --person ana@example.com',
    'npm run leads -- export --person <email or phone>',
  ],
  ['run rollback --env=good.env --latest', 'npm run rollback -- --env <file> --latest'],
])('npm %s names the right command', async (line, right) => {
  const { code, printed } = await npm(line);
  expect(printed).toMatch(
    /^npm kept --[a-z-]+ for itself, and nothing was changed\. Put -- before/m,
  );
  expect([code, printed.trimEnd().endsWith(right)]).toEqual([1, true]);
});

test('an option after -- is passed on, whatever npm is configured to do', async () => {
  const { printed } = await npm('run build --out=elsewhere -- --out scripts');
  expect(printed).toContain('contains something other than a build of this site');
});
