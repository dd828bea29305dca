import { readFile } from 'node:fs/promises';

/** Numbers of the processes that build for the site in a process (Linux only). */
export async function buildersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Memory of processes that is in RAM now, in bytes. */
export function residentMemory(pids: number[]): Promise<number> {
  return sumOf(pids, 'VmRSS');
}

/** The most memory that each of the processes ever had in RAM, added up, in bytes. */
export function peakMemory(pids: number[]): Promise<number> {
  return sumOf(pids, 'VmHWM');
}

async function sumOf(pids: number[], name: string): Promise<number> {
  const figures = await Promise.all(pids.map((pid) => statusOf(pid, name)));
  return figures.reduce((sum, figure) => sum + figure, 0);
}

async function statusOf(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}
