import { rm } from 'node:fs/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import {
  type EmbeddedBackend,
  openEmbeddedBackend,
} from '../../scripts/backend/embedded-backend.ts';
import { readEnvironment } from '../../scripts/command/environment.ts';
import { admin, freshDataDirectory } from '../support/running-site.ts';

/** The address at which clients of {@link openTestBackend} believe the site to be. */
export const origin = 'http://site.example';

/** An embedded backend of a test's own, with one admin account and a row in `releases`. */
interface TestBackend {
  backend: EmbeddedBackend;
  /** A client with the public key, as browsers have it. */
  connect: () => SupabaseClient;
  discard: () => Promise<void>;
}

/** Opens an embedded backend with the seed's content. */
export async function openTestBackend(): Promise<TestBackend> {
  const dataDirectory = await freshDataDirectory();
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
  const backend = await openEmbeddedBackend(
    readEnvironment({ DATA_DIR: dataDirectory, ADMIN_EMAIL, ADMIN_PASSWORD }),
  );
  await backend.service.from('releases').insert({ revision: 1, status: 'failed' });
  return {
    backend,
    connect: () =>
      createClient(origin, backend.secrets.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
      }),
    discard: async () => {
      await backend.close();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
