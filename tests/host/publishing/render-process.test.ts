import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Snapshot } from '#rows/snapshot.ts';
import { writeReleaseRecord } from '../../../scripts/host/releases/release-record.ts';
import { RenderProcess } from '../../../scripts/host/render/render-process.ts';
import { agency } from '../../support/content.ts';
import { rowOf } from '../../support/content-rows.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';
import { eventually } from '../../support/eventually.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';

const page = '<!doctype html><html></html>';
const snapshot: Snapshot = { ...emptySnapshot, revision: 1 };
const settings = {
  siteOrigin: 'http://a.example',
  supabaseUrl: '',
  publishableKey: '',
  sendsMail: false,
};
const content = { snapshot, settings, now: '2026-11-21T12:00:00.000Z' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A compiled site whose page of Katy misbehaves. */
async function compiledSite(name: string, katy: string): Promise<string> {
  const compiled = join(folder, name);
  await mkdir(join(compiled, 'renderer'), { recursive: true });
  await mkdir(join(compiled, 'site'));
  await writeReleaseRecord(compiled, {
    files: new Map(),
    compressed: new Map(),
    kinds: [],
    keys: new Map(),
    texts: new Map(),
  });
  const whole = ['index', '404', 'es/404'].map(
    (file) => `{
    address: '/${file}', file: '${file}.html', row: null,
    render: async () => Buffer.from('${page}') }`,
  );
  await writeFile(
    join(compiled, 'renderer', 'prerender-entry.mjs'),
    `export class PageRenderer {
      async pages() {
        return [${whole}, { address: '/katy', file: 'katy.html',
          row: { name: 'city_pages row 7', key: 'Katy' },
          render: async () => { ${katy}; return Buffer.from('${page}'); } }];
      }
    }
    export async function writeSitemap() {}`,
  );
  return compiled;
}

function start(limits: ConstructorParameters<typeof RenderProcess>[0] = {}): RenderProcess {
  const process = new RenderProcess(limits);
  onTestFinished(() => process.stop());
  return process;
}

const orderInto = (name: string) => ({
  content,
  agency,
  source: '',
  folder: join(folder, name),
  live: null,
  goesLive: true,
  recordsDays: true,
});
const render = (process: RenderProcess, compiled: string, name: string) =>
  process.render(compiled, orderInto(name));

test.each(
  sampleUnlessThorough(4, [
    ['throws', `throw new Error('Katy is flooded.')`, 'could not be rendered.'],
    ['hangs', 'for (;;);', 'could not be rendered: it took longer than 5 s.'],
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill({}))',
      'could not be rendered: its process ended.',
    ],
    [
      'is too large',
      'return Buffer.alloc(65 * 1024 * 1024)',
      'could not be rendered: it is larger than 64 MB.',
    ],
    [
      'never resolves',
      'await new Promise(() => {})',
      'could not be rendered: it took longer than 5 s.',
    ],
    ['ends the process', 'process.exit(0)', 'could not be rendered: its process ended.'],
  ] as const),
)(
  'names a page that %s and its row, and uses a new process for the next rendering',
  async (name, katy, sentence) => {
    const [bad, good] = [
      await compiledSite(`${name}-bad`, katy),
      await compiledSite(`${name}-good`, ''),
    ];
    const process = start({ heap: 50, ...(/hangs|never/.test(name) && { timeout: 5000 }) });
    const failed = render(process, bad, `${name}-into-bad`);
    await expect(failed).rejects.toThrow(`The page /katy (city_pages row 7) ${sentence}`);
    expect((await render(process, good, `${name}-into-good`)).release.pages).toBe(4);
  },
);

test('a rendering that is aborted ends its process, and the next one starts another', async () => {
  const [bad, good] = [
    await compiledSite('aborted-bad', 'for (;;);'),
    await compiledSite('aborted-good', ''),
  ];
  const renderer = start();
  const overtaken = new AbortController();
  const rendered = renderer.render(bad, orderInto('aborted-into-bad'), overtaken.signal);
  overtaken.abort();
  await expect(rendered).rejects.toThrow('could not be rendered: its process ended.');
  expect(renderer.pid).toBeUndefined();
  expect((await render(renderer, good, 'aborted-into-good')).release.pages).toBe(4);
});

test('keeps the error of a page for the terminal', async () => {
  const bad = await compiledSite('log', `throw new Error('Katy is flooded.')`);
  const failed = render(start(), bad, 'into-log');
  await expect(failed).rejects.toHaveProperty('log', expect.stringContaining('Katy is flooded.'));
});

test('does not reuse a process that has grown too large', async () => {
  const good = await compiledSite('grown', '');
  const [small, large] = [start(), start({ idleMemory: 1 })];
  for (const [name, process] of Object.entries({ small, large })) {
    await render(process, good, `grown-${name}`);
  }
  expect([typeof small.pid, large.pid]).toEqual(['number', undefined]);
});

test('replaces a process that was killed while idle', async () => {
  const good = await compiledSite('killed', '');
  const renderer = start();
  await render(renderer, good, 'before-kill');
  process.kill(renderer.pid ?? 0, 'SIGKILL');
  await eventually(
    () => renderer.pid,
    (pid) => pid === undefined,
  );
  expect((await render(renderer, good, 'after-kill')).release.pages).toBe(4);
});

test('renders in the process that was warmed up', async () => {
  const good = await compiledSite('warm', '');
  const renderer = start();
  renderer.warmUp(good);
  const { pid } = renderer;
  expect((await render(renderer, good, 'into-warm')).release.pages).toBe(4);
  expect([typeof pid, renderer.pid]).toEqual(['number', pid]);
});

test('fails with a message when the compiled site cannot be loaded', async () => {
  const broken = await compiledSite('broken', '');
  await writeFile(join(broken, 'renderer', 'prerender-entry.mjs'), 'no code at all');
  const renderer = start();
  renderer.warmUp(broken);
  await expect(render(renderer, broken, 'into-broken')).rejects.toThrow('could not be rendered.');
});

describe('the check of a row', () => {
  const article = rowOf('articles', { body: 'Hail' }, 6);
  // Slow within the limits of marks, lines and nesting.
  const slow = `- > > > - - - - - - ${'😀'.repeat(12_000)}${'\n> a\n    '.repeat(290)}`;

  test('names the field of a text that takes too long, and then checks others', async () => {
    const rows = start({ rowTimeout: 90 });
    const problem = 'takes longer than 0.09 s to read. Make the text shorter or simpler';
    const endless = { ...article, body_es: slow };
    expect(await rows.check('articles', endless)).toEqual({ field: 'body_es', problem });
    expect(rows.pid).toBeUndefined();
    expect(await start().check('articles', endless)).toBeNull();
  });

  test('names the field of a text that is invalid, and keeps the process', async () => {
    const rows = start();
    expect(await rows.check('articles', article)).toBeNull();
    const { pid } = rows;
    const problem = 'line 1 contains HTML';
    const bad = { ...article, body: '<b>' };
    expect(await rows.check('articles', bad)).toEqual({ field: 'body', problem });
    expect(rows.pid).toBe(pid);
  });

  test('rejects when it is aborted', async () => {
    const stopping = new AbortController();
    const checked = start().check('articles', article, stopping.signal);
    stopping.abort(new Error('The site stops.'));
    await expect(checked).rejects.toThrow('The site stops.');
  });
});

test('a page that never ends does not outlive the process that renders it', async () => {
  const sign = join(folder, 'endless');
  const katy = `(await import('node:fs')).writeFileSync('${sign}', ''); for (;;) {}`;
  const compiled = await compiledSite('orphan', katy);
  const script = `
    const { RenderProcess } = await import('./scripts/host/render/render-process.ts');
    const rows = new RenderProcess();
    rows.render('${compiled}', JSON.parse(process.argv[1])).catch(() => undefined);
    console.log(rows.pid);`;
  const order = JSON.stringify(orderInto('into-orphan'));
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script, order]);
  const [printed] = await once(parent.stdout, 'data');
  const worker = Number(String(printed));
  await eventually(
    () => existsSync(sign),
    (isThere) => isThere,
  );
  parent.kill('SIGKILL');
  await eventually(
    () => existsSync(`/proc/${worker}`),
    (isThere) => !isThere,
  );
});
