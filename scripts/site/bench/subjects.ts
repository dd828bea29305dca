import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { publishedReleaseSchema } from '#schemas/publishing/release.ts';
import type { BenchSite } from './bench-site.ts';

/** Worktrees of what is committed and of another commit, if one is named, by the commit. */
export function checkOutAll(
  against: string | undefined,
  worktrees: DisposableStack,
): Map<string, string> {
  const commits = against ? ['HEAD', against] : ['HEAD'];
  return new Map(commits.map((commit) => [commit, checkOut(commit, worktrees)]));
}

/** A worktree of a commit, with this project's packages where it names the same. */
function checkOut(commit: string, worktrees: DisposableStack): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-against-')), 'project');
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'ignore' });
  worktrees.defer(() => execFileSync('git', ['worktree', 'remove', '--force', folder]));
  const lock = (project: string) => readFileSync(join(project, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock('.'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--prefer-offline'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

/** Removes some of the seed's cities, or copies them, until there are `count`; answers the revision that holds them. */
export async function fillCities(client: SupabaseClient, count: number): Promise<number> {
  const { data: all } = await client.from('city_pages').select('*').order('id').throwOnError();
  const seeded = all.slice(0, count);
  const surplus = all.slice(count).map(({ id }) => id);
  await client.from('city_pages').delete().in('id', surplus).throwOnError();
  for (let present = seeded.length; present < count; present += seeded.length) {
    const copies = seeded
      .slice(0, count - present)
      .map(({ id, version, outdated_es, ...city }) => ({
        ...city,
        slug: `${city.slug.slice(0, 60)}-${present}`,
      }));
    await client.from('city_pages').insert(copies).throwOnError();
  }
  return newestRevision(client);
}

/** The revision that the newest save made. */
export async function newestRevision(client: SupabaseClient): Promise<number> {
  const newest = client.from('content_revisions').select('id').order('id', { ascending: false });
  const { data } = await newest.limit(1).single().throwOnError();
  return data.id;
}

/** Waits until visitors see a revision. */
export async function untilLive({ url }: BenchSite, revision: number): Promise<void> {
  const published = async () =>
    publishedReleaseSchema.parse(await (await fetch(`${url}/release.json`)).json());
  while ((await published()).revision < revision) await wait(10);
}

/** The figure below which `percent` of all lie, rounded. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0);
}
