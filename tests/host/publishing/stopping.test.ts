import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../../support/child-environment.ts';
import { eventually } from '../../support/eventually.ts';
import { ownDataDirectory } from '../../support/own-data-directory.ts';
import { publicAddress } from '../../support/prepared-data.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';
import { killAll, processesOf } from '../../support/processes-of.ts';
import { copyProject, linkPackages } from '../../support/project-copy.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';

const commands = {
  npm: 'npm start',
  dev: 'npm run dev',
  website: 'bin/website start',
} as const;

/** What is in the process table, or printed, at the moment of the signal. */
const moments = {
  'sets up': { process: 'scripts/setup.mjs' },
  'creates the database': { process: 'initdb' },
  'starts PostgreSQL': { process: 'bin/postgres -D' },
  compiles: { process: 'compile-worker.ts' },
  runs: { printed: /Staff sign in/ },
} as const;

type Moment = keyof typeof moments;
type Command = keyof typeof commands;

/** A command in a process group of its own, on a terminal or without one. */
class Started {
  readonly data: string;
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown[]>;
  printed = '';

  constructor(child: ChildProcess, data: string) {
    this.#child = child;
    this.data = data;
    this.ended = once(child, 'exit');
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (text: Buffer) => {
        this.printed += text.toString();
      });
    }
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Running processes that the command started, and that use its data. */
  get processes(): string[] {
    return processesOf(this.data).filter((line) => !line.startsWith(`${this.pid} `));
  }

  type(keys: string): void {
    // The command may have ended in the meantime.
    this.#child.stdin?.once('error', () => undefined).write(keys);
  }

  closeOutput(): void {
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  async until(moment: Moment): Promise<void> {
    const wanted: { process?: string; printed?: RegExp } = moments[moment];
    await eventually(
      () =>
        wanted.printed
          ? wanted.printed.test(this.printed)
          : this.processes.some((line) => line.includes(wanted.process ?? '')),
      (isSo) => isSo,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.printed}\n${this.processes.join('\n')}`);
    });
  }
}

async function start(
  command: Command,
  moment: Moment,
  { onTerminal = false } = {},
): Promise<Started> {
  const project = command === 'dev' ? await ownProject() : '.';
  const isPrepared = moment === 'runs' || moment === 'starts PostgreSQL';
  const data = isPrepared ? await copyPreparedData() : await ownDataDirectory();
  const [program, ...words] = onTerminal
    ? ['script', '-qefc', commands[command], '/dev/null']
    : ['/bin/sh', '-c', `exec ${commands[command]}`];
  const child = spawn(program ?? '', words, {
    cwd: project,
    detached: true,
    env: {
      ...childEnvironment,
      // Every process gets the path, also those without the site's settings.
      PATH: `${childEnvironment.PATH}:${data}`,
      SHELL: '/bin/sh',
      PORT: '0',
      SITE_URL: publicAddress,
      DATA_DIR: data,
      ADMIN_PASSWORD: 'correct-horse',
      ...(moment === 'compiles' && { CACHE_DIR: `${data}/cache` }),
    },
  });
  const started = new Started(child, data);
  onTestFinished(() => killAll(data));
  await started.until(moment);
  return started;
}

/** The development server writes into its project. */
async function ownProject(): Promise<string> {
  const project = await copyProject();
  onTestFinished(() => rm(project, { recursive: true }));
  await linkPackages(project);
  return project;
}

const ctrlC = '\x03';

/** Ends at once on SIGHUP, so nothing can end before it. */
const endsLater = (command: Command, signal: NodeJS.Signals) =>
  signal === 'SIGKILL' || (signal === 'SIGHUP' && command !== 'website');

describe('on a terminal, Ctrl-C, pressed three times, leaves nothing behind', () => {
  test.each(
    sampleUnlessThorough<[Command, Moment]>(5, [
      ['npm', 'runs'],
      ['npm', 'compiles'],
      ['npm', 'creates the database'],
      ['dev', 'runs'],
      ['dev', 'creates the database'],
      ['npm', 'starts PostgreSQL'],
      ['npm', 'sets up'],
      ['website', 'runs'],
      ['website', 'compiles'],
      ['dev', 'starts PostgreSQL'],
      ['dev', 'sets up'],
    ]),
  )('%s, while it %s', async (command, moment) => {
    const site = await start(command, moment, { onTerminal: true });
    site.type(ctrlC);
    const begun = () => site.hasEnded || site.printed.includes('Stopping.');
    await eventually(begun, (isSo) => isSo);
    for (const key of [ctrlC, ctrlC]) site.type(key);
    await site.ended;
    expect(site.processes, site.printed).toEqual([]);
  });
});

describe('a signal leaves nothing behind', () => {
  test.each(
    sampleUnlessThorough<[NodeJS.Signals, 'process' | 'group', Command, Moment]>(5, [
      ['SIGTERM', 'group', 'npm', 'runs'],
      ['SIGHUP', 'process', 'npm', 'runs'],
      ['SIGKILL', 'group', 'website', 'runs'],
      ['SIGTERM', 'process', 'website', 'compiles'],
      ['SIGHUP', 'group', 'website', 'creates the database'],
      ['SIGTERM', 'process', 'npm', 'runs'],
      ['SIGINT', 'group', 'npm', 'runs'],
      ['SIGHUP', 'group', 'npm', 'compiles'],
      ['SIGTERM', 'group', 'dev', 'runs'],
      ['SIGHUP', 'process', 'dev', 'runs'],
      ['SIGTERM', 'process', 'dev', 'creates the database'],
      ['SIGKILL', 'process', 'website', 'compiles'],
      ['SIGKILL', 'group', 'website', 'creates the database'],
      ['SIGKILL', 'group', 'dev', 'starts PostgreSQL'],
      ['SIGKILL', 'process', 'npm', 'runs'],
    ]),
  )('%s to the %s of %s, while it %s', async (signal, target, command, moment) => {
    const site = await start(command, moment);
    process.kill(target === 'group' ? -site.pid : site.pid, signal);
    await site.ended;
    const left = endsLater(command, signal)
      ? await eventually(
          () => site.processes,
          ({ length }) => length === 0,
        )
      : site.processes;
    expect(left, site.printed).toEqual([]);
  });
});

describe('nothing is left', () => {
  test('when the terminal is closed', async () => {
    const site = await start('npm', 'runs', { onTerminal: true });
    process.kill(site.pid, 'SIGKILL');
    await eventually(
      () => site.processes,
      ({ length }) => length === 0,
    );
  });

  test('when the program that reads the output ends first', async () => {
    const site = await start('website', 'runs');
    site.closeOutput();
    process.kill(site.pid, 'SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    expect(site.processes).toEqual([]);
  });

  test.each(
    sampleUnlessThorough<[string, NodeJS.Signals]>(2, [
      ['backend-process.ts', 'SIGTERM'],
      ['backend-process.ts', 'SIGKILL'],
      ['postgres', 'SIGTERM'],
    ]),
  )('when %s hangs before %s', async (name, signal) => {
    const site = await start('website', 'runs');
    for (const line of site.processes) {
      if (line.includes(name)) process.kill(Number.parseInt(line, 10), 'SIGSTOP');
    }
    process.kill(site.pid, signal);
    await site.ended;
    await eventually(
      () => site.processes,
      ({ length }) => length === 0 || signal === 'SIGTERM',
    );
    expect(site.processes, site.printed).toEqual([]);
  });
});
