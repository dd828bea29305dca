import { readFile } from 'node:fs/promises';

/** Numbers of the processes that a process started and that are still there (Linux only). */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}
