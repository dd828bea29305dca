import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';
import { type BenchSite, openSite } from './bench-site.ts';
import { usageOf } from './process-usage.ts';

// A release of ten thousand cities takes a good while: fewer of those say enough.
const runsBySize = { 25: 10, 1000: 10, 10000: 3 };

const kinds = ['headline', 'city', 'phone number'] as const;
type Kind = (typeof kinds)[number];

/** A running site, and the folder of the code and content that it runs. */
interface Subject extends BenchSite {
  project: string;
}

/** What one save took. */
interface Figures {
  /** Milliseconds from pressing Save until `/release.json` names the revision. */
  saveToLive: number;
  /** Processor time in milliseconds of all the site's processes. */
  cpu: number;
  peakMemory: number;
}

/**
 * Measures save → live of what is committed at three sizes of site; beside another commit, if one is
 * named, whose saves take turns with ours.
 */
export async function measurePublishing(against: string | undefined): Promise<void> {
  using worktree = new DisposableStack();
  const commits = against ? ['HEAD', against] : ['HEAD'];
  const projects = new Map(commits.map((commit) => [commit, checkOut(commit, worktree)]));
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
async function measureAt(size: number, runs: number, projects: Map<string, string>) {
  await using running = new AsyncDisposableStack();
  const sites: [code: string, Subject][] = [];
  for (const [code, project] of projects) {
    const site = running.use(await openSite(project));
    await untilLive(site, await fillCities(await site.openClient(), size));
    sites.push([code, Object.assign(site, { project })]);
  }
  const rows: Record<string, object> = {};
  for (const kind of kinds) {
    const measured = new Map(sites.map(([code]) => [code, [] as Figures[]]));
    // A compilation takes seconds: three say enough.
    const turns = kind === 'phone number' ? 3 : runs;
    for (let run = 0; run < turns; run += 1) {
      for (const [code, site] of sites) {
        measured.get(code)?.push(await measureSave(site, kind, run));
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

async function measureSave(site: Subject, kind: Kind, run: number): Promise<Figures> {
  const client = await site.openClient();
  const title = `Measured ${kind} ${run}`;
  const before = await usageOf(site.pid);
  const start = performance.now();
  if (kind === 'headline') await client.from('hero_content').update({ title }).gt('id', 0);
  if (kind === 'city') await client.from('city_pages').update({ title }).eq('slug', 'katy');
  if (kind === 'phone number') await untilShown(site, changePhone(site, run));
  else await untilLive(site, await newestRevision(client));
  const saveToLive = performance.now() - start;
  const { cpu, peakMemory } = await usageOf(site.pid);
  return { saveToLive, cpu: cpu - before.cpu, peakMemory };
}

/** Writes another phone number, which stands on every page, into the content of a project; answers it. */
function changePhone({ project }: Subject, run: number): string {
  const file = join(project, 'content/agency.yaml');
  const last = String(10 + run);
  const text = readFileSync(file, 'utf8')
    .replace(/display: .*/, `display: (281) 555-01${last}`)
    .replace(/e164: .*/, `e164: "+128155501${last}"`);
  writeFileSync(file, text);
  return `555-01${last}`;
}

/** Removes some of the seed's cities, or copies them, until there are `count`; answers the revision that holds them. */
async function fillCities(client: SupabaseClient, count: number): Promise<number> {
  const { data: all } = await client.from('city_pages').select('*').order('id').throwOnError();
  const seeded = all.slice(0, count);
  const surplus = all.slice(count).map(({ id }) => id);
  await client.from('city_pages').delete().in('id', surplus).throwOnError();
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
async function untilLive({ url }: BenchSite, revision: number): Promise<void> {
  const published = async () =>
    publishedReleaseSchema.parse(await (await fetch(`${url}/release.json`)).json());
  while ((await published()).revision < revision) await wait(10);
}

/** Waits until visitors see a text on a city's page. */
async function untilShown({ url }: BenchSite, text: string): Promise<void> {
  while (!(await (await fetch(`${url}/katy`)).text()).includes(text)) await wait(10);
}
