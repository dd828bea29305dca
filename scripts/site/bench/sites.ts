import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type BenchSite, startBenchSite } from './bench-site.ts';

const count = 3;

/** Prints what several sites on one machine cost, each with its own embedded database, started one after the other. */
export async function measureSites(): Promise<void> {
  await using started = new AsyncDisposableStack();
  const sites: { site: BenchSite; seconds: number }[] = [];
  for (let number = 1; number <= count; number += 1) {
    const since = performance.now();
    const site = started.use(await startBenchSite());
    sites.push({ site, seconds: (performance.now() - since) / 1000 });
  }
  const rows = await Promise.all(
    sites.map(async ({ site, seconds }) => ({
      'live after, s': Math.round(seconds),
      ...(await memoryOf(site.pid)),
      'data folder, MB': Math.round(bytesOf(site.dataDirectory) / 1_000_000),
    })),
  );
  console.log(`\n${count} sites, each with its render process`);
  console.table(rows);
  console.log(`Packages: ${Math.round(bytesOf('node_modules') / 1_000_000)} MB, for all sites`);
}

/** Of a process and all below it. What several processes map is divided among them. */
export async function memoryOf(pid: number): Promise<{ processes: number; 'PSS, MiB': number }> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const own = Number(/^Pss:\s*(\d+) kB/m.exec(rollup)?.[1]) / 1024;
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => memoryOf(Number(child))),
  );
  return {
    processes: 1 + below.reduce((sum, { processes }) => sum + processes, 0),
    'PSS, MiB': Math.round(own + below.reduce((sum, memory) => sum + memory['PSS, MiB'], 0)),
  };
}

export function bytesOf(folder: string): number {
  return Number.parseInt(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }), 10) * 1024;
}
