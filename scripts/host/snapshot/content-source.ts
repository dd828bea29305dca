import { createClient } from '@supabase/supabase-js';
import { findRunningSite, holdDataDirectory } from '../backend/data-directory.ts';
import { openEmbeddedBackend } from '../backend/embedded-backend.ts';
import { openSecrets } from '../backend/secrets.ts';
import { type Environment, sendsMail } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { SiteSettings } from '../site.ts';
import type { ContentDatabase } from './content-database.ts';
import { restContent } from './rest-content.ts';
import { sqlContent } from './sql-content.ts';

/** A database to take a snapshot from, and the settings that browsers need to reach it. */
export interface ContentSource {
  content: ContentDatabase;
  settings: Omit<SiteSettings, 'siteOrigin'>;
  close(): Promise<void>;
}

/**
 * Opens the hosted database when `PUBLIC_SUPABASE_URL` is set. Otherwise opens the embedded one, through the
 * running site if there is one.
 */
export async function openContentSource(environment: Environment): Promise<ContentSource> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = environment;
  const secretKey = environment.SUPABASE_SECRET_KEY ?? null;
  if (url && publishableKey) {
    // A hosted project always sends mail, through Supabase's own service by default.
    return remoteSource(url, secretKey, {
      ...{ supabaseUrl: url, publishableKey, sendsMail: true },
      secondFactors: environment.SECOND_FACTORS,
    });
  }
  if (url)
    throw new OperatorError(
      'PUBLIC_SUPABASE_URL is set, but PUBLIC_SUPABASE_PUBLISHABLE_KEY is not. Set both.',
    );
  const running = await findRunningSite(environment.DATA_DIR);
  if (running) {
    const { sendsMail, publishableKey: key } = running;
    const secrets = await openSecrets(environment.DATA_DIR);
    const settings = { supabaseUrl: '', publishableKey: key, sendsMail };
    return remoteSource(running.url, secrets.secretKey, settings);
  }
  return embeddedSource(environment);
}

function remoteSource(
  url: string,
  secretKey: string | null,
  settings: ContentSource['settings'],
): ContentSource {
  const connect = (key: string) => createClient(url, key, { auth: { persistSession: false } });
  const history = secretKey === null ? null : connect(secretKey);
  return {
    content: restContent(connect(settings.publishableKey), history),
    settings,
    close: () => Promise.resolve(),
  };
}

async function embeddedSource(environment: Environment): Promise<ContentSource> {
  const hold = await holdDataDirectory(environment.DATA_DIR);
  const backend = await openEmbeddedBackend(environment);
  if (backend.firstAdmin?.password) {
    console.log(
      `Created a staff account: ${backend.firstAdmin.email}, password ${backend.firstAdmin.password}`,
    );
  }
  return {
    content: sqlContent(backend.database, 'anon'),
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
