import { readFile } from 'node:fs/promises';

/** Number of the process that builds for the site in a process (Linux only). */
export async function builderOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ').at(-1));
}

/** Memory of a process that is in RAM now, in bytes. */
export function residentMemory(pid: number): Promise<number> {
  return statusOf(pid, 'VmRSS');
}

/** The most memory that a process ever had in RAM, in bytes. */
export function peakMemory(pid: number): Promise<number> {
  return statusOf(pid, 'VmHWM');
}

async function statusOf(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}

/** A figure of bytes as people read it. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MiB`;
}
