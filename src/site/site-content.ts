import { AsyncLocalStorage } from 'node:async_hooks';
import type { Snapshot } from '#rows/snapshot.ts';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import { readSnapshotFile } from './snapshot-file.ts';

export interface SiteSettings extends BackendSettings {
  /** Origin of canonical URLs, without a trailing slash. */
  siteOrigin: string;
}

/** The input of a rendering: database content, settings and time. Content files are compiled in. */
export interface SavedContent {
  snapshot: Snapshot;
  settings: SiteSettings;
  /** Time of this rendering, ISO 8601. */
  now: string;
  /**
   * The day on which the text of a page last changed, by path; a page without a known day is missing. Complete only
   * after every page has been rendered. Not in `astro build` and `astro dev`.
   */
  changedOn?: ReadonlyMap<string, string>;
}

const rendering = new AsyncLocalStorage<SavedContent>();

/** Runs `render` so that `savedContent` returns this content in it and in everything it awaits. */
export function withContent<Result>(content: SavedContent, render: () => Result): Result {
  return rendering.run(content, render);
}

/**
 * The content of the current rendering; in `astro build` and `astro dev` it comes from the snapshot file
 * and the environment. Do not call it at module level: the result would be compiled in.
 */
export async function savedContent(): Promise<SavedContent> {
  return rendering.getStore() ?? (await contentOfEnvironment(process.env));
}

async function contentOfEnvironment(environment: NodeJS.ProcessEnv): Promise<SavedContent> {
  const { SITE_URL, PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment;
  const { PUBLIC_SENDS_MAIL, SOURCE_DATE_EPOCH } = environment;
  return {
    snapshot: await readSnapshotFile(),
    settings: {
      siteOrigin: new URL(SITE_URL || 'http://localhost:4321').origin,
      supabaseUrl: PUBLIC_SUPABASE_URL ?? '',
      publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
      sendsMail: PUBLIC_SENDS_MAIL === 'yes',
    },
    // For reproducible builds: https://reproducible-builds.org/specs/source-date-epoch/
    now: (SOURCE_DATE_EPOCH
      ? new Date(Number(SOURCE_DATE_EPOCH) * 1000)
      : new Date()
    ).toISOString(),
  };
}
