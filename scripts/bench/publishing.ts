import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { publishedReleaseSchema } from '#schemas/release.ts';
import { withSite } from './bench-site.ts';
import { median, printTable } from './report.ts';

const sizes = [25, 1000];
const runs = 5;

interface Measurement {
  cities: number;
  pages: number;
  /** Milliseconds from pressing Save until `/release.json` names the revision. */
  saveToLive: number[];
  /** Milliseconds of building, verifying and swapping in, as the release log has them. */
  build: number[];
}

/** Measures save → live and build time per page at a small and a large number of city records. */
export async function measurePublishing(): Promise<void> {
  const measurements: Measurement[] = [];
  for (const size of sizes) measurements.push(await measureAt(size));
  printTable(
    'Publishing, median of 5 saves',
    ['city records', 'pages', 'save → live', 'fastest–slowest', 'build', 'build per page'],
    [...measurements.map(row), growth(measurements)],
  );
}

function row({ cities, pages, saveToLive, build }: Measurement): string[] {
  return [
    String(cities),
    String(pages),
    `${median(saveToLive)} ms`,
    `${Math.min(...saveToLive)}–${Math.max(...saveToLive)} ms`,
    `${median(build)} ms`,
    `${(median(build) / pages).toFixed(1)} ms`,
  ];
}

function growth([small, large]: Measurement[]): string[] {
  if (!small || !large) return [];
  const times = (a: number, b: number) => `× ${(b / a).toFixed(2)}`;
  return [
    times(small.cities, large.cities),
    times(small.pages, large.pages),
    times(median(small.saveToLive), median(large.saveToLive)),
    '',
    times(median(small.build), median(large.build)),
    times(median(small.build) / small.pages, median(large.build) / large.pages),
  ];
}

function measureAt(cities: number): Promise<Measurement> {
  return withSite(async ({ url, openClient }) => {
    const client = await openClient();
    await untilLive(url, await fillCities(client, cities));
    return measureSaves(client, url, cities);
  });
}

/**
 * Brings the table to exactly `count` records, each with texts as long as the seed's; answers the
 * revision that holds them.
 */
export async function fillCities(client: SupabaseClient, count: number): Promise<number> {
  const { data: seeded } = await client.from('city_pages').select('*').order('id');
  const rows = seeded ?? [];
  const surplus = rows.slice(count).map((city) => city.id);
  await client.from('city_pages').delete().in('id', surplus);
  const copies = Array.from({ length: Math.max(0, count - rows.length) }, (_, place) => {
    const { id, version, ...city } = rows[place % rows.length];
    return { ...city, slug: `${city.slug.slice(0, 60)}-${place}` };
  });
  if (copies.length > 0) await client.from('city_pages').insert(copies);
  return newestRevision(client);
}

async function measureSaves(
  client: SupabaseClient,
  url: string,
  cities: number,
): Promise<Measurement> {
  const saveToLive: number[] = [];
  const build: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await client
      .from('hero_content')
      .update({ title: `Measured headline ${run}` })
      .gt('id', 0);
    const revision = await newestRevision(client);
    await untilLive(url, revision);
    saveToLive.push(Math.round(performance.now() - start));
    build.push(await buildTime(client, revision));
  }
  return { cities, pages: (await published(url)).pages, saveToLive, build };
}

async function buildTime(client: SupabaseClient, revision: number): Promise<number> {
  for (;;) {
    const { data } = await client.from('releases').select('*').eq('revision', revision).single();
    if (data?.status === 'live') return Date.parse(data.finished_at) - Date.parse(data.started_at);
    await wait(20);
  }
}

async function newestRevision(client: SupabaseClient): Promise<number> {
  const { data } = await client
    .from('content_revisions')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)
    .single();
  return data?.id ?? 0;
}

async function published(url: string) {
  return (
    publishedReleaseSchema.safeParse(
      await (await fetch(`${url}/release.json`)).json().catch(() => null),
    ).data ?? { revision: -1, pages: 0 }
  );
}

/** Waits until visitors see a revision. */
export async function untilLive(url: string, revision: number): Promise<void> {
  while ((await published(url)).revision < revision) await wait(20);
}
