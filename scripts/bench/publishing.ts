import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';
import { type BenchSite, openSite } from './bench-site.ts';
import { usageOf } from './process-usage.ts';

// A release of ten thousand cities takes a good while: fewer of those say enough.
const runsBySize = { 25: 10, 1000: 10, 10000: 3 };

/** What is saved, as the panel does. Before `everything`, the live release forgets what it holds. */
const saves = {
  headline: saveHeadline,
  city: (client: SupabaseClient, title: string) =>
    client.from('city_pages').update({ title }).eq('slug', 'katy').throwOnError(),
  everything: saveHeadline,
};
type Kind = keyof typeof saves;

/** What one save took. */
interface Figures {
  /** Milliseconds from pressing Save until `/release.json` names the revision. */
  saveToLive: number;
  /** Processor time in milliseconds of all the site's processes. */
  cpu: number;
  peakMemory: number;
}

/**
 * Measures save → live at three sizes of site; beside another commit, if one is named, whose saves take
 * turns with ours.
 */
export async function measurePublishing(against: string | undefined): Promise<void> {
  using worktree = new DisposableStack();
  const projects = { this: '.', ...(against && { [against]: checkOut(against, worktree) }) };
  console.log('Publishing: save → live');
  for (const [size, runs] of Object.entries(runsBySize)) {
    console.table(await measureAt(Number(size), runs, projects));
  }
}

/** A worktree of a commit, with this project's packages. */
function checkOut(commit: string, worktree: DisposableStack): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-against-')), 'project');
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'ignore' });
  worktree.defer(() => execFileSync('git', ['worktree', 'remove', '--force', folder]));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Rows of the table, from sites that all run while each of them is saved to in turn. */
async function measureAt(size: number, runs: number, projects: Record<string, string>) {
  await using running = new AsyncDisposableStack();
  const sites: [code: string, BenchSite][] = [];
  for (const [code, project] of Object.entries(projects)) {
    const site = running.use(await openSite(project));
    await untilLive(site.url, await fillCities(await site.openClient(), size));
    sites.push([code, site]);
  }
  const rows: Record<string, object> = {};
  for (const kind of Object.keys(saves) as Kind[]) {
    const measured = new Map(sites.map(([code]) => [code, [] as Figures[]]));
    for (let run = 0; run < runs; run += 1) {
      for (const [code, site] of sites) {
        measured.get(code)?.push(await measureSave(site, kind, `Measured ${kind} ${run}`));
      }
    }
    for (const [code, all] of measured) rows[`${size} records, ${kind}, ${code}`] = summary(all);
  }
  return rows;
}

function summary(all: Figures[]) {
  const percentile = (figure: keyof Figures, percent: number) => {
    const sorted = all.map((figures) => figures[figure]).sort((a, b) => a - b);
    return Math.round(sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0);
  };
  return {
    'p50, ms': percentile('saveToLive', 50),
    'p95, ms': percentile('saveToLive', 95),
    'CPU a save, ms': percentile('cpu', 50),
    'memory at most, MiB': Math.round(percentile('peakMemory', 100) / 1024 / 1024),
  };
}

async function measureSave(site: BenchSite, kind: Kind, title: string): Promise<Figures> {
  const client = await site.openClient();
  if (kind === 'everything') forgetPages(site.dataDirectory);
  const before = await usageOf(site.pid);
  const start = performance.now();
  await saves[kind](client, title);
  await untilLive(site.url, await newestRevision(client));
  const saveToLive = performance.now() - start;
  const { cpu, peakMemory } = await usageOf(site.pid);
  return { saveToLive, cpu: cpu - before.cpu, peakMemory };
}

function saveHeadline(client: SupabaseClient, title: string) {
  return client.from('hero_content').update({ title }).gt('id', 0).throwOnError();
}

/** Lets the live release not tell what it holds: the next one is made without it. */
function forgetPages(dataDirectory: string): void {
  const releases = join(dataDirectory, 'releases');
  const live = readFileSync(join(releases, 'current'), 'utf8').trim();
  rmSync(join(releases, live, 'record.json'), { force: true });
}

/** Copies the seed's cities until there are `count`; answers the revision that holds them. */
async function fillCities(client: SupabaseClient, count: number): Promise<number> {
  const { data: seeded } = await client.from('city_pages').select('*').throwOnError();
  for (let present = seeded.length; present < count; present += seeded.length) {
    const copies = seeded.slice(0, count - present).map(({ id, version, ...city }) => ({
      ...city,
      slug: `${city.slug.slice(0, 60)}-${present}`,
    }));
    await client.from('city_pages').insert(copies).throwOnError();
  }
  return newestRevision(client);
}

/** The revision that the newest save made. */
async function newestRevision(client: SupabaseClient): Promise<number> {
  const newest = client.from('content_revisions').select('id').order('id', { ascending: false });
  const { data } = await newest.limit(1).single().throwOnError();
  return data.id;
}

/** Waits until visitors see a revision. */
async function untilLive(url: string, revision: number): Promise<void> {
  const published = async () =>
    publishedReleaseSchema.parse(await (await fetch(`${url}/release.json`)).json());
  while ((await published()).revision < revision) await wait(10);
}
