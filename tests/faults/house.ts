import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import {
  type EmbeddedBackend,
  openEmbeddedBackend,
} from '../../scripts/backend/embedded-backend.ts';
import { readEnvironment } from '../../scripts/environment.ts';
import { openPublishing } from '../../scripts/publisher/open-publishing.ts';
import { ReleaseStore } from '../../scripts/publisher/release-store.ts';
import { closeServer, createSiteServer, listenOn } from '../../scripts/server/site-server.ts';
import { StaticSite } from '../../scripts/server/static-site.ts';
import { eventually } from '../support/eventually.ts';
import { publicAddress } from '../support/prepared-data.ts';
import { copyPreparedData } from '../support/prepared-site.ts';
import { saveTitle } from '../support/save-title.ts';
import { FaultyDatabase } from './faulty-database.ts';
import { Visitors } from './visitors.ts';

/** The parts of a whole site in this process, so that a test can get between them. */
export interface House {
  url: string;
  database: FaultyDatabase;
  /** Writes past every policy, on a connection that never breaks. */
  office: SupabaseClient;
  visitors: Visitors;
  save(title: string): Promise<number>;
  /** What the release log says of a revision, once it says that. */
  told(revision: number, status: string): Promise<string | null>;
  untilLive(revision: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a house with a live release. `sql` runs before, past all constraints. */
export async function openHouse(sql = ''): Promise<House> {
  const dataDirectory = await copyPreparedData();
  const site = new StaticSite();
  const routes = { backend: null, rebuildHook: null };
  const server = createSiteServer(site, routes);
  const port = await listenOn(server, 0);
  const url = `http://localhost:${port}`;
  const environment = readEnvironment({
    DATA_DIR: dataDirectory,
    PORT: String(port),
    SITE_URL: publicAddress,
  });
  const backend = await openBackend(environment, sql);
  const database = new FaultyDatabase(backend);
  const store = new ReleaseStore(dataDirectory);
  await store.open();
  const live = await store.current();
  if (live) site.show(live.site);
  const through = (key: string) =>
    createClient(database.url, key, { auth: { persistSession: false }, db: { retry: false } });
  const publishing = await openPublishing({
    environment,
    store,
    backend: {
      ...backend,
      visitor: through(backend.secrets.publishableKey),
      service: through(backend.secrets.secretKey),
    },
    onLive: (release) => site.show(release.site),
  });
  const revision = async () => (await (await fetch(`${url}/release.json`)).json()).revision;
  const visitors = new Visitors(() => url);
  const office = backend.service;
  return {
    url,
    database,
    office,
    visitors,
    save: (title) => saveTitle(office, title),
    told: async (of, status) => {
      const read = async () =>
        (await office.from('releases').select('status, error').eq('revision', of).maybeSingle())
          .data;
      const row = await eventually(read, (release) => release?.status === status);
      return row?.error ?? null;
    },
    untilLive: async (wanted) => {
      await eventually(revision, (seen) => seen >= wanted);
    },
    close: async () => {
      try {
        await visitors.leave();
      } finally {
        await publishing.stop();
        await closeServer(server);
        database.close();
        await backend.close();
        await rm(dataDirectory, { recursive: true });
      }
    },
  };
}

async function openBackend(
  environment: ReturnType<typeof readEnvironment>,
  sql: string,
): Promise<EmbeddedBackend> {
  const backend = await openEmbeddedBackend(environment);
  if (!sql) return backend;
  await backend.close();
  const path = join(environment.DATA_DIR, 'database');
  const connection = await createPgliteConnection({ url: path });
  await connection.driver.exec(sql);
  await connection.close();
  return openEmbeddedBackend(environment);
}
