import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  checkedAgency,
  checkedRegions,
  copyCheckedContent,
} from '../../../scripts/site/content/content-process.ts';
import { isRunning, processesBelow } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';

let folder: string;
let content: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agency-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  content = join(folder, 'content');
  await cp('content', content, { recursive: true });
  vi.stubEnv('CONTENT_DIR', content);
});

/** Within the limits of an SVG, but it would take hours to draw. */
async function addSlowDrawing(): Promise<void> {
  const effects = '<feTurbulence numOctaves="9"/><feMorphology operator="dilate" radius="40"/>';
  const shapes = '<rect width="100" height="50" filter="url(#a)"/>';
  await mkdir(join(content, 'drawings'));
  await writeFile(
    join(content, 'drawings/hero.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><filter id="a">${effects.repeat(300)}</filter>${shapes.repeat(200)}</svg>`,
  );
  await writeFile(join(content, 'drawings.yaml'), 'hero: { en: A road, es: Un camino }');
}

const isWorker = ({ command }: { command: string }) => command.includes('content-worker.ts');
const workers = async (pid = process.pid) => (await processesBelow(pid)).filter(isWorker);
const noWorker = () => eventually(workers, (left) => left.length === 0);

test('facts are read again when their file has changed, and a broken file leaves the others', async () => {
  expect((await checkedAgency()).sample).toBe(true);
  await writeFile(join(content, 'agency.yaml'), 'name: Bayou\na: 1\na: 2');
  await expect(checkedAgency()).rejects.toThrow(
    `${join(content, 'agency.yaml')} is not valid YAML: Map keys must be unique at line 3, column 1.`,
  );
  expect((await checkedRegions()).regions.length).toBeGreaterThan(0);
});

test.each([
  ['agency.yaml', 'Agency.yaml'],
  ['sources.yaml', 'Sources.yaml'],
  ['cities', 'Cities'],
  ['articles/es', 'articles/ES'],
  ['pages', 'PAGES'],
])('%s that is called %s is named instead of silently not read', async (name, called) => {
  await rename(join(content, name), join(content, called));
  await expect(copyCheckedContent(join(folder, 'copy'))).rejects.toThrow(
    `${join(content, called)} is not read. Rename it to ${name}.`,
  );
});

test('a drawing that takes too long is named, and its process ends', async () => {
  await addSlowDrawing();
  const copying = copyCheckedContent(join(folder, 'copy'), undefined, { file: 10_000 });
  await expect(copying).rejects.toThrow(
    `${join(content, 'drawings/hero.svg')} took longer than 10 s to check. Simplify it.`,
  );
  await noWorker();
});

test('a folder that needs too much memory is refused with a sentence', async () => {
  const copying = copyCheckedContent(join(folder, 'copy'), undefined, { heap: 8 });
  await expect(copying).rejects.toThrow(`${content} needs more than 8 MB of memory to check.`);
});

test('a check that is stopped leaves no process', async () => {
  await addSlowDrawing();
  const stopping = new AbortController();
  const copying = copyCheckedContent(join(folder, 'copy'), stopping.signal);
  copying.catch(() => undefined);
  await untilDrawing();
  stopping.abort();
  await expect(copying).rejects.toThrow('aborted');
  await noWorker();
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a check ends with the process that asked for it, here by %s',
  async (signal) => {
    await addSlowDrawing();
    const module = pathToFileURL('scripts/site/content/content-process.ts');
    const asking = execFile(process.execPath, [
      '--eval',
      `process.on('SIGTERM', () => process.exit());
       import('${module}').then((all) => all.copyCheckedContent('${join(folder, 'copy')}'))`,
    ]);
    const [worker] = await eventually(
      () => workers(asking.pid),
      (found) => found.length > 0,
    );
    await untilDrawing();
    asking.kill(signal);
    await eventually(
      () => isRunning(worker?.pid ?? 0),
      (isLeft) => !isLeft,
    );
  },
);

/** The copy is complete except for the picture of the drawing. */
function untilDrawing(): Promise<unknown> {
  return eventually(
    () => readdir(join(folder, 'copy/drawings')).catch((): string[] => []),
    (names) => names.includes('hero.svg'),
  );
}
