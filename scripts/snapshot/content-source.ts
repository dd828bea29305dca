import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { SiteSettings } from '#site/site-content.ts';
import { findRunningSite, holdDataDirectory } from '../backend/data-directory.ts';
import { openEmbeddedBackend } from '../backend/embedded-backend.ts';
import { type Environment, sendsMail } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';

/** A database to take a snapshot from, and what browsers need to reach it. */
export interface ContentSource {
  client: SupabaseClient;
  settings: Omit<SiteSettings, 'siteOrigin'>;
  close(): Promise<void>;
}

/**
 * Opens the configured database: the hosted one when `PUBLIC_SUPABASE_URL` is set, else the
 * embedded one, through the running site when there is one.
 */
export async function openContentSource(environment: Environment): Promise<ContentSource> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = environment;
  // A hosted project always sends mail, if only through its maker's service.
  if (url && key) return remoteSource(url, key, { supabaseUrl: url, sendsMail: true });
  if (url)
    throw new OperatorError('PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing for PUBLIC_SUPABASE_URL.');
  const running = await findRunningSite(environment.DATA_DIR);
  if (running) {
    const { sendsMail } = running;
    return remoteSource(running.url, running.publishableKey, { supabaseUrl: '', sendsMail });
  }
  return embeddedSource(environment);
}

function remoteSource(
  url: string,
  publishableKey: string,
  facts: Omit<ContentSource['settings'], 'publishableKey'>,
): ContentSource {
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  return { client, settings: { ...facts, publishableKey }, close: () => Promise.resolve() };
}

async function embeddedSource(environment: Environment): Promise<ContentSource> {
  const hold = await holdDataDirectory(environment.DATA_DIR);
  const backend = await openEmbeddedBackend(environment);
  if (backend.firstAdmin?.password) {
    console.log(
      `Staff account made: ${backend.firstAdmin.email}, password ${backend.firstAdmin.password}`,
    );
  }
  return {
    client: backend.visitor,
    settings: {
      supabaseUrl: '',
      publishableKey: backend.secrets.publishableKey,
      sendsMail: sendsMail(environment),
    },
    close: async () => {
      await backend.close();
      await hold.release();
    },
  };
}
