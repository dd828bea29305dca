import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';
import { type BenchSite, withSite } from './bench-site.ts';
import { fillCities, newestRevision, saveCity, saveHeadline } from './content.ts';
import { usageOf } from './process-usage.ts';
import { median, megabytes, percentile, printTable } from './report.ts';

const sizes = [25, 1000, 10_000];
// A release of ten thousand cities takes a good while: fewer of those say enough.
const runs = { small: 10, large: 3 };

/** What is saved; `everything` is a headline for which no page of the release before may be kept. */
const saves = { headline: saveHeadline, city: saveCity, everything: saveHeadline };
type Kind = keyof typeof saves;

/** Figures of one kind of save on one site. */
interface Series {
  /** Milliseconds from pressing Save until `/release.json` names the revision. */
  saveToLive: number[];
  /** Processor time in milliseconds of all the site's processes. */
  cpu: number[];
  peakMemory: number;
}

/**
 * Measures save → live at three sizes of site; beside another commit, if one is named, whose saves take
 * turns with ours.
 */
export async function measurePublishing(against: string | undefined): Promise<void> {
  const other = against ? checkOut(against) : null;
  try {
    const rows = [];
    for (const size of sizes) rows.push(...(await measureAt(size, other ? ['.', other] : ['.'])));
    const headings = ['city records', 'code', 'save', 'p50', 'p95', 'CPU a save', 'memory at most'];
    printTable(`Publishing: save → live${against ? `, beside ${against}` : ''}`, headings, rows);
  } finally {
    if (other) execFileSync('git', ['worktree', 'remove', '--force', other]);
  }
}

/** A worktree of a commit, with this project's packages. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-against-'));
  rmSync(folder, { recursive: true });
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'ignore' });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Rows of the table, from sites that all run while each of them is saved to in turn. */
async function measureAt(cities: number, projects: string[]): Promise<string[][]> {
  const sites: BenchSite[] = [];
  const measureAll = async (): Promise<string[][]> => {
    for (const site of sites) await fill(site, cities);
    const rows: string[][] = [];
    for (const kind of Object.keys(saves) as Kind[]) {
      const all = await measureInTurns(sites, kind, cities > 1000 ? runs.large : runs.small);
      rows.push(...all.map((series, place) => row(cities, place, kind, series)));
    }
    return rows;
  };
  const open = projects.reduceRight<() => Promise<string[][]>>(
    (next, project) => () =>
      withSite((site) => {
        sites.push(site);
        return next();
      }, project),
    measureAll,
  );
  return open();
}

function row(cities: number, place: number, kind: Kind, { saveToLive, cpu, peakMemory }: Series) {
  return [
    String(cities),
    place === 0 ? 'this' : 'other',
    kind,
    `${median(saveToLive)} ms`,
    `${percentile(saveToLive, 95)} ms`,
    `${median(cpu)} ms`,
    megabytes(peakMemory),
  ];
}

async function fill({ url, openClient }: BenchSite, cities: number): Promise<void> {
  await untilLive(url, await fillCities(await openClient(), cities));
}

async function measureInTurns(sites: BenchSite[], kind: Kind, count: number): Promise<Series[]> {
  const all = sites.map((): Series => ({ saveToLive: [], cpu: [], peakMemory: 0 }));
  for (let run = 0; run < count; run += 1) {
    for (const [place, site] of sites.entries()) {
      const series = all[place];
      if (series) await measureSave(site, kind, `Measured ${kind} ${run}`, series);
    }
  }
  return all;
}

async function measureSave(site: BenchSite, kind: Kind, title: string, series: Series) {
  const client = await site.openClient();
  if (kind === 'everything') forgetPages(site.dataDirectory);
  const before = await usageOf(site.pid);
  const start = performance.now();
  await saves[kind](client, title);
  await untilLive(site.url, await newestRevision(client));
  series.saveToLive.push(performance.now() - start);
  const after = await usageOf(site.pid);
  series.cpu.push(after.cpu - before.cpu);
  series.peakMemory = Math.max(series.peakMemory, after.peakMemory);
}

/** Lets the live release not tell what it holds: the next one is made without it. */
function forgetPages(dataDirectory: string): void {
  const releases = join(dataDirectory, 'releases');
  const live = readFileSync(join(releases, 'current'), 'utf8').trim();
  rmSync(join(releases, live, 'record.json'), { force: true });
}

/** Waits until visitors see a revision. */
async function untilLive(url: string, revision: number): Promise<void> {
  const published = async () =>
    publishedReleaseSchema.parse(await (await fetch(`${url}/release.json`)).json());
  while ((await published()).revision < revision) await wait(10);
}
