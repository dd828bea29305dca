import { readFile } from 'node:fs/promises';

/** A process below another one. */
export interface Below {
  pid: number;
  /** Program and arguments, with spaces between. */
  command: string;
}

/** The processes that a process started, and those that they started, which are still there (Linux only). */
export async function processesBelow(pid: number): Promise<Below[]> {
  const children = await Promise.all((await childrenOf(pid)).map(withCommand));
  const grandchildren = await Promise.all(children.map((child) => processesBelow(child.pid)));
  return [...children, ...grandchildren.flat()];
}

/** Number of a site's process by a part of its command; 0 when there is none. */
export async function processOf(site: { pid: number }, part: string): Promise<number> {
  return (await processesBelow(site.pid)).find(({ command }) => command.includes(part))?.pid ?? 0;
}

/** What the processes of a site are recognised by. */
export const processNames = {
  backend: 'backend-process.ts',
  /** The server itself; its children show other names. */
  postgres: 'bin/postgres -D',
  renderer: 'render-worker.ts',
};

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

async function withCommand(pid: number): Promise<Below> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return { pid, command: words.replaceAll('\0', ' ').trim() };
}
