import { readFile } from 'node:fs/promises';

/** What a site's processes took so far. */
export interface Usage {
  /** Processor time of all of them, those that ended included, in milliseconds. */
  cpu: number;
  /** The most memory that each of those running ever had in RAM, added up, in bytes. */
  peakMemory: number;
}

// Linux counts processor time in hundredths of a second (sysconf(_SC_CLK_TCK)).
const tickInMilliseconds = 10;

/** Reads what a process and all below it took (Linux only). */
export async function usageOf(pid: number): Promise<Usage> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const children = text.split(' ').filter(Boolean).map(Number);
  const all = await Promise.all([usageOfOne(pid), ...children.map(usageOf)]);
  return all.reduce((sum, { cpu, peakMemory }) => ({
    cpu: sum.cpu + cpu,
    peakMemory: sum.peakMemory + peakMemory,
  }));
}

async function usageOfOne(pid: number): Promise<Usage> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // utime, stime, cutime, cstime: proc(5).
  const ticks = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16).map(Number);
  return {
    cpu: ticks.reduce((sum, each) => sum + each) * tickInMilliseconds,
    peakMemory: Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]) * 1024,
  };
}
