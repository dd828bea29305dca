import { rm } from 'node:fs/promises';
import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';
import {
  type EmbeddedBackend,
  openEmbeddedBackend,
} from '../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../scripts/host/command/environment.ts';
import { directClient } from './direct-client.ts';
import { copyDatabase } from './own-database.ts';
import { freshDataDirectory } from './running-site.ts';

/** The site's address for clients of {@link openTestBackend}. */
export const origin = 'http://site.example';

type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

/** An embedded backend with one admin account and a row in `releases`. */
export interface TestBackend {
  backend: EmbeddedBackend;
  /** Reads and writes past every policy. */
  office: SupabaseClient;
  /** Address of its database, for the superuser. */
  address: string;
  /** Creates a client with the publishable key, as browsers have it; `send` replaces the network. */
  connect: (send?: typeof fetch, auth?: AuthOptions) => SupabaseClient;
  discard: () => Promise<void>;
}

/** Opens an embedded backend with the sample content; `settings` are environment variables. */
export async function openTestBackend(settings: Record<string, string> = {}): Promise<TestBackend> {
  const dataDirectory = await freshDataDirectory();
  const database = await copyDatabase('embedded');
  const backend = await openEmbeddedBackend(
    readEnvironment({ DATA_DIR: dataDirectory, DATABASE_URL: database.address(), ...settings }),
  );
  const office = directClient(backend.database);
  await office.from('releases').insert({ revision: 1, status: 'failed' });
  return {
    backend,
    office,
    address: database.address(),
    connect: (send = (input, init) => backend.fetch(new Request(input, init)), auth = {}) =>
      createClient(origin, backend.secrets.publishableKey, {
        auth: {
          ...{ persistSession: false, autoRefreshToken: false },
          experimental: { recoveryCodes: true },
          ...auth,
        },
        db: { retry: false },
        global: { fetch: send },
      }),
    discard: async () => {
      await backend.close();
      await database.drop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
