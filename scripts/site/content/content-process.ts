import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Agency } from '#schemas/content/agency.ts';
import type { Regions } from '#schemas/content/regions.ts';
import { BuildError } from '../../host/command/build-error.ts';
import { nodeEndsWithParent } from '../../host/command/end-with-parent.ts';
import { childEnvironment, collectLog } from '../../host/render/child-process.ts';
import { ContentError } from './content-error.ts';
import { stateOf } from './content-files.ts';
import { contentPath } from './content-path.ts';
import type { ContentFacts, ContentReply, ContentTask, Fact } from './content-worker.ts';

const worker = join(import.meta.dirname, 'content-worker.ts');

const defaultLimits = {
  /** Longest time for one file, in milliseconds. The slowest file within the limits of its kind takes a second. */
  file: 30_000,
  /** Longest time for the folder, in milliseconds. 2,000 cities take 15 s on a busy machine. */
  folder: 180_000,
  /** Heap limit in megabytes. */
  heap: 512,
};

let known: { state: string; facts: Promise<ContentFacts> } | null = null;

/** The agency's facts from its folder. Rejects with a `ContentError` that names each malformed fact and the problem. */
export async function checkedAgency(): Promise<Agency> {
  return factOf((await currentFacts()).agency);
}

/** The agency's regions. Rejects like {@link checkedAgency}. */
export async function checkedRegions(): Promise<Regions> {
  return factOf((await currentFacts()).regions);
}

/**
 * Checks the agency's folder, and copies it to another one, which must not exist yet, with nothing in it but what was
 * checked. Rejects with a `ContentError` that names the file and the field if a file is invalid or not allowed.
 */
export async function copyCheckedContent(
  to: string,
  signal?: AbortSignal,
  limits: Partial<typeof defaultLimits> = {},
): Promise<void> {
  await run({ folder: contentPath(), to: resolve(to) }, { ...defaultLimits, ...limits }, signal);
}

/** Checks the agency's folder. Rejects like {@link copyCheckedContent}. */
export async function checkContentFolder(): Promise<void> {
  await run({ folder: contentPath(), to: null }, defaultLimits);
}

/** Reads the facts again only if a file has changed. */
async function currentFacts(): Promise<ContentFacts> {
  const folder = contentPath();
  const files = ['agency.yaml', 'regions.yaml'].map((name) => join(folder, name));
  const state = JSON.stringify([resolve(folder), await Promise.all(files.map(fileState))]);
  if (known?.state === state) return known.facts;
  const facts = run({ folder }, defaultLimits).then((reply) => {
    if ('facts' in reply) return reply.facts;
    throw new Error('The content process answered another question.');
  });
  const reading = { state, facts };
  known = reading;
  facts.catch(() => {
    if (known === reading) known = null;
  });
  return facts;
}

async function fileState(path: string): Promise<string> {
  return stat(path).then(stateOf, ({ code }: NodeJS.ErrnoException) => String(code));
}

function factOf<Value>(fact: Fact<Value>): Value {
  if ('problem' in fact) throw new ContentError(fact.problem);
  return fact.value;
}

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Runs a task in a process of its own, which is killed when it takes too long or needs too much memory. */
async function run(
  task: ContentTask,
  limits: typeof defaultLimits,
  signal?: AbortSignal,
): Promise<ContentReply> {
  signal?.throwIfAborted();
  const child = fork(worker, {
    env: childEnvironment,
    ...nodeEndsWithParent([`--max-old-space-size=${limits.heap}`]),
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  const log = collectLog(child);
  const outcome = Promise.withResolvers<ContentReply>();
  let where = `The content folder ${task.folder}`;
  const fail = (why: string) => outcome.reject(new ContentError(`${where} ${why}.`, log()));
  const [perFile, inAll] = [limits.file, limits.folder].map((limit) =>
    setTimeout(() => fail(`took longer than ${limit / 1000} s to check. Simplify it`), limit),
  );
  const stop = () => outcome.reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  child
    .on('message', (reply: ContentReply | { file: string }) => {
      perFile?.refresh();
      if ('file' in reply) where = reply.file;
      else outcome.resolve(reply);
    })
    .once('error', () => fail('could not be checked: no process could be started'))
    .once('exit', (code, killedBy) =>
      // V8 aborts when its heap is full.
      fail(
        killedBy === 'SIGABRT'
          ? `needs more than ${limits.heap} MB of memory to check. Simplify it`
          : `could not be checked: the process ended (${killedBy ?? `exit code ${code}`})`,
      ),
    );
  // A send error means that the process is exiting, which rejects.
  child.send(task, () => undefined);
  try {
    const reply = await outcome.promise;
    if ('failure' in reply) {
      const { message, reason, log } = reply.failure;
      throw new BuildError(message, reason, log);
    }
    return reply;
  } finally {
    clearTimeout(perFile);
    clearTimeout(inAll);
    signal?.removeEventListener('abort', stop);
    child.kill('SIGKILL');
    children.delete(child);
  }
}
