import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';
import { heroId, idOf } from '../../../tests/support/id-of.ts';
import { type BenchSite, startBenchSite } from './bench-site.ts';

const runsByCities = { 25: 10, 1000: 10, 10000: 3 };

const kinds = ['headline', 'city'] as const;

interface Figures {
  /** Milliseconds from the save until `/release.json` names its revision. */
  saveToLive: number;
  /** CPU time of all processes of the site, in milliseconds. */
  cpu: number;
  /** Bytes. */
  peakMemory: number;
}

/** Prints how long a save takes to be live, with different numbers of cities (Linux only). */
export async function measurePublishing(): Promise<void> {
  console.log('Publishing: from a save until it is live');
  for (const [cities, runs] of Object.entries(runsByCities)) {
    await using site = await startBenchSite();
    const client = await site.signIn();
    await untilLive(site, await fillCities(client, Number(cities)));
    const rows: Record<string, object> = {};
    for (const kind of kinds) {
      const figures: Figures[] = [];
      for (let run = 0; run < runs; run += 1) {
        figures.push(await measureSave(site, client, kind, run));
      }
      rows[`${cities} cities, ${kind}`] = summary(figures);
    }
    console.table(rows);
  }
}

async function measureSave(
  site: BenchSite,
  client: SupabaseClient,
  kind: (typeof kinds)[number],
  run: number,
): Promise<Figures> {
  const title = `Measured ${kind} ${run}`;
  const before = await usageOf(site.pid);
  const start = performance.now();
  const save =
    kind === 'headline'
      ? client
          .from('hero_content')
          .update({ title })
          .eq('id', await heroId(client))
      : client
          .from('city_pages')
          .update({ title })
          .eq('id', await idOf(client, 'city_pages', 'slug', 'katy'));
  await save.throwOnError();
  await untilLive(site, await newestRevision(client));
  const saveToLive = performance.now() - start;
  const { cpu, peakMemory } = await usageOf(site.pid);
  return { saveToLive, cpu: cpu - before.cpu, peakMemory };
}

function summary(all: Figures[]) {
  const at = (figure: keyof Figures, percent: number) => {
    const sorted = all.map((figures) => figures[figure]).sort((a, b) => a - b);
    return Math.round(sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0);
  };
  return {
    'p50, ms': at('saveToLive', 50),
    'p95, ms': at('saveToLive', 95),
    'CPU a save, ms': at('cpu', 50),
    'memory at most, MiB': Math.round(at('peakMemory', 100) / 1024 / 1024),
  };
}

/** Removes or copies sample cities until there are `count`. Returns the revision. */
async function fillCities(client: SupabaseClient, count: number): Promise<number> {
  const { data: all } = await client.from('city_pages').select('*').order('id').throwOnError();
  const cities = all.slice(0, count);
  const surplus = all.slice(count).map(({ id }) => id);
  for (const id of surplus) await client.from('city_pages').delete().eq('id', id).throwOnError();
  for (let present = cities.length; present < count; present += cities.length) {
    const copies = cities
      .slice(0, count - present)
      .map(({ id, version, outdated_es, ...city }) => ({
        ...city,
        slug: `${city.slug.slice(0, 60)}-${present}`,
      }));
    for (const copy of copies) await client.from('city_pages').insert(copy).throwOnError();
  }
  return newestRevision(client);
}

async function newestRevision(client: SupabaseClient): Promise<number> {
  const newest = client.from('content_revisions').select('id').order('id', { ascending: false });
  const { data } = await newest.limit(1).single().throwOnError();
  return data.id;
}

async function untilLive({ url }: BenchSite, revision: number): Promise<void> {
  const live = async () =>
    publishedReleaseSchema.parse(await (await fetch(`${url}/release.json`)).json()).revision;
  while ((await live()) < revision) await wait(10);
}

// Linux counts CPU time in hundredths of a second: sysconf(_SC_CLK_TCK).
const tickInMilliseconds = 10;

/** CPU time and peak memory of a process and all processes below it. */
async function usageOf(pid: number): Promise<Pick<Figures, 'cpu' | 'peakMemory'>> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const all = await Promise.all([usageOfOne(pid), ...pids.map(usageOf)]);
  return all.reduce((sum, { cpu, peakMemory }) => ({
    cpu: sum.cpu + cpu,
    peakMemory: sum.peakMemory + peakMemory,
  }));
}

async function usageOfOne(pid: number): Promise<Pick<Figures, 'cpu' | 'peakMemory'>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // utime, stime, cutime and cstime: see proc(5). The last two are of children that exited.
  const ticks = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16).map(Number);
  return {
    cpu: ticks.reduce((sum, each) => sum + each) * tickInMilliseconds,
    peakMemory: Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]) * 1024,
  };
}
