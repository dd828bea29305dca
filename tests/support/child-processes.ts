import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

export interface Descendant {
  pid: number;
  /** Program and arguments. */
  command: string;
}

/** All running descendants of a process (Linux only). */
export async function processesBelow(pid: number): Promise<Descendant[]> {
  const children = await Promise.all((await childrenOf(pid)).map(withCommand));
  const grandchildren = await Promise.all(children.map((child) => processesBelow(child.pid)));
  return [...children, ...grandchildren.flat()];
}

export function isRunning(pid: number): boolean {
  try {
    // A zombie process has an empty command line.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

/** Id of a site's process by a part of its command; 0 if there is none. */
export async function processOf(site: { pid: number }, part: string): Promise<number> {
  return (await processesBelow(site.pid)).find(({ command }) => command.includes(part))?.pid ?? 0;
}

/** Parts of the commands of a site's processes. */
export const processNames = {
  backend: 'backend-process.ts',
  /** The main server process; its children have other names. */
  postgres: 'bin/postgres -D',
  renderer: 'render-worker.ts',
};

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

async function withCommand(pid: number): Promise<Descendant> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return { pid, command: words.replaceAll('\0', ' ').trim() };
}
