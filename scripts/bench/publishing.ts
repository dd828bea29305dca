import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';
import { openEarlierRelease, writeReleaseRecord } from '../releases/release-record.ts';
import { type BenchSite, currentFiles, withSite } from './bench-site.ts';
import { fillCities, saveHeadline } from './content.ts';
import { buildersOf, peakMemory, residentMemory } from './memory.ts';
import { median, megabytes, percentile, printTable } from './report.ts';

const sizes = [25, 1000, 10_000];
// A build of ten thousand cities takes a good while: fewer of those say enough.
const saves = { small: 10, large: 3 };

interface Measurement {
  cities: number;
  pages: number;
  /** Whether the builds kept the city pages of the release before. */
  cityPages: 'anew' | 'kept';
  /** Milliseconds from pressing Save until `/release.json` names the revision. */
  saveToLive: number[];
  /** Memory in bytes of the site's own process and of those that build: now, and at most. */
  memory: { site: number; builders: number; buildersPeak: number };
}

/** Measures save → live and memory at three sizes of site. */
export async function measurePublishing(): Promise<void> {
  const measurements: Measurement[] = [];
  for (const size of sizes) measurements.push(...(await measureAt(size)));
  printTable(
    'Publishing: save → live, pages in both languages',
    ['city records', 'pages', 'city pages', 'p50', 'p95', 'site', 'builders', 'builders at most'],
    measurements.map(row),
  );
}

function row({ cities, pages, cityPages, saveToLive, memory }: Measurement): string[] {
  return [
    String(cities),
    String(pages),
    cityPages,
    `${median(saveToLive)} ms`,
    `${percentile(saveToLive, 95)} ms`,
    megabytes(memory.site),
    megabytes(memory.builders),
    megabytes(memory.buildersPeak),
  ];
}

function measureAt(cities: number): Promise<Measurement[]> {
  return withSite(async (site) => {
    const client = await site.openClient();
    await untilLive(site.url, await fillCities(client, cities));
    return [await measureSaves(site, cities, 'anew'), await measureSaves(site, cities, 'kept')];
  });
}

async function measureSaves(
  site: BenchSite,
  cities: number,
  cityPages: Measurement['cityPages'],
): Promise<Measurement> {
  const client = await site.openClient();
  const saveToLive: number[] = [];
  const runs = cities > 1000 ? saves.large : saves.small;
  for (let run = 0; run < runs; run += 1) {
    if (cityPages === 'anew') await forgetCityPages(dirname(await currentFiles(site)));
    const start = performance.now();
    const revision = await saveHeadline(client, `Measured headline, ${cityPages}, ${run}`);
    await untilLive(site.url, revision);
    saveToLive.push(Math.round(performance.now() - start));
  }
  const builders = await buildersOf(process.pid);
  const memory = {
    site: process.memoryUsage().rss,
    builders: await residentMemory(builders),
    buildersPeak: await peakMemory(builders),
  };
  return { cities, pages: (await published(site.url)).pages, cityPages, saveToLive, memory };
}

/** Lets a release not tell what its city pages were made of: the next build makes all of them anew. */
async function forgetCityPages(release: string): Promise<void> {
  const earlier = openEarlierRelease(release);
  if (earlier) await writeReleaseRecord(release, { ...earlier.record, keys: new Map() });
}

async function published(url: string) {
  const answer = await fetch(`${url}/release.json`).then((response) => response.json());
  return publishedReleaseSchema.parse(answer);
}

/** Waits until visitors see a revision. */
async function untilLive(url: string, revision: number): Promise<void> {
  while ((await published(url)).revision < revision) await wait(20);
}
