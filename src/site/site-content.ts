import { AsyncLocalStorage } from 'node:async_hooks';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import type { Snapshot } from '#schemas/publishing/snapshot.ts';
import { readSnapshotFile } from './snapshot-file.ts';

/** Settings that pages show or depend on. */
export interface SiteSettings extends BackendSettings {
  /** Origin without a trailing slash that canonical addresses start with. */
  siteOrigin: string;
}

/** What a rendering is made of beside what is compiled in. */
export interface SavedContent {
  snapshot: Snapshot;
  settings: SiteSettings;
  /** The clock of this rendering, ISO 8601. */
  now: string;
}

const rendering = new AsyncLocalStorage<SavedContent>();

/** Runs `make`, in which {@link savedContent} returns this content, also after an `await`. */
export function withContent<Result>(content: SavedContent, make: () => Result): Result {
  return rendering.run(content, make);
}

/**
 * The content of the current rendering, or in `npm run dev` that of the snapshot file and the environment. Call it
 * while a page is rendered: code at module level runs when the site is compiled.
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
    // Two builds of the same content are the same at the same time: reproducible-builds.org.
    now: (SOURCE_DATE_EPOCH
      ? new Date(Number(SOURCE_DATE_EPOCH) * 1000)
      : new Date()
    ).toISOString(),
  };
}
