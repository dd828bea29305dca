import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchSite, openSite } from './bench-site.ts';
import { usageOf } from './process-usage.ts';
import { checkOutAll, fillCities, newestRevision, percentile, untilLive } from './subjects.ts';

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
  const projects = checkOutAll(against, worktree);
  console.log('Publishing: save → live');
  for (const [size, runs] of Object.entries(runsBySize)) {
    console.table(await measureAt(Number(size), runs, projects));
  }
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
  const at = (figure: keyof Figures, percent: number) =>
    percentile(
      all.map((figures) => figures[figure]),
      percent,
    );
  return {
    'p50, ms': at('saveToLive', 50),
    'p95, ms': at('saveToLive', 95),
    'CPU a save, ms': at('cpu', 50),
    'memory at most, MiB': Math.round(at('peakMemory', 100) / 1024 / 1024),
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

/** Waits until visitors see a text on a city's page. */
async function untilShown({ url }: BenchSite, text: string): Promise<void> {
  while (!(await (await fetch(`${url}/katy`)).text()).includes(text)) await wait(10);
}
