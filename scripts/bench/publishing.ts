import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** A headline, one city, or the phone number in `content/`, which stands on every page. */
const kinds = ['headline', 'city', 'phone'] as const;
type Kind = (typeof kinds)[number];

/** A running site, and the folder of the code and content that it runs. */
interface Subject extends BenchSite {
  project: string;
}

/** Figures of one kind of save on one site. */
interface Series {
  /** Milliseconds from pressing Save until `/release.json` names the revision. */
  saveToLive: number[];
  /** Processor time in milliseconds of all the site's processes. */
  cpu: number[];
  peakMemory: number;
}

/**
 * Measures save → live of what is committed at three sizes of site; beside another commit, if one is
 * named, whose saves take turns with ours.
 */
export async function measurePublishing(against: string | undefined): Promise<void> {
  const commits = against ? ['HEAD', against] : ['HEAD'];
  const projects = commits.map(checkOut);
  try {
    const rows = [];
    for (const size of sizes) rows.push(...(await measureAt(size, projects)));
    const headings = ['city records', 'code', 'save', 'p50', 'p95', 'CPU a save', 'memory at most'];
    printTable(`Publishing: save → live, ${commits.join(' beside ')}`, headings, rows);
  } finally {
    for (const project of projects) {
      execFileSync('git', ['worktree', 'remove', '--force', project]);
    }
  }
}

/** A worktree of a commit, with this project's packages. */
function checkOut(commit: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-')), 'project');
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'ignore' });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Rows of the table, from sites that all run while each of them is saved to in turn. */
function measureAt(
  cities: number,
  [project, ...others]: string[],
  running: Subject[] = [],
): Promise<string[][]> {
  if (project) {
    return withSite(
      (site) => measureAt(cities, others, [...running, { ...site, project }]),
      project,
    );
  }
  return measureKinds(cities, running);
}

async function measureKinds(cities: number, sites: Subject[]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const site of sites)
    await untilLive(site, await fillCities(await site.openClient(), cities));
  for (const kind of kinds) {
    const all = await measureInTurns(sites, kind, cities > 1000 ? runs.large : runs.small);
    rows.push(...all.map((series, place) => row(cities, place, kind, series)));
  }
  return rows;
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

async function measureInTurns(sites: Subject[], kind: Kind, count: number): Promise<Series[]> {
  const all = sites.map((): Series => ({ saveToLive: [], cpu: [], peakMemory: 0 }));
  for (let run = 0; run < count; run += 1) {
    for (const [place, site] of sites.entries()) {
      const series = all[place];
      if (series) await measureSave(site, kind, run, series);
    }
  }
  return all;
}

async function measureSave(site: Subject, kind: Kind, run: number, series: Series): Promise<void> {
  const client = await site.openClient();
  const before = await usageOf(site.pid);
  const start = performance.now();
  if (kind === 'phone') await untilShown(site, changePhone(site, run));
  else {
    const save = kind === 'city' ? saveCity : saveHeadline;
    await save(client, `Measured ${kind} ${run}`);
    await untilLive(site, await newestRevision(client));
  }
  series.saveToLive.push(performance.now() - start);
  const after = await usageOf(site.pid);
  series.cpu.push(after.cpu - before.cpu);
  series.peakMemory = Math.max(series.peakMemory, after.peakMemory);
}

/** Writes another phone number into the content of a project; answers it. */
function changePhone({ project }: Subject, run: number): string {
  const file = join(project, 'content/agency.yaml');
  const number = `(281) 555-01${10 + run}`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/display: .*/, `display: ${number}`)
      .replace(/e164: .*/, `e164: "+128155501${10 + run}"`),
  );
  return number;
}

/** Waits until visitors see a revision. */
async function untilLive({ url }: Subject, revision: number): Promise<void> {
  const published = async () =>
    publishedReleaseSchema.parse(await (await fetch(`${url}/release.json`)).json());
  while ((await published()).revision < revision) await wait(10);
}

/** Waits until visitors see a text on a city's page. */
async function untilShown({ url }: Subject, text: string): Promise<void> {
  while (!(await (await fetch(`${url}/katy`)).text()).includes(text)) await wait(10);
}
