import { rm } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import {
  type EmbeddedBackend,
  openEmbeddedBackend,
} from '../../../scripts/host/backend/embedded-backend.ts';
import { type Environment, readEnvironment } from '../../../scripts/host/command/environment.ts';
import { openDatabase } from '../../../scripts/host/database/open-database.ts';
import { openPublishing } from '../../../scripts/host/publisher/open-publishing.ts';
import { ReleaseStore, type StoredRelease } from '../../../scripts/host/releases/release-store.ts';
import {
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { directClient } from '../../support/direct-client.ts';
import { eventually } from '../../support/eventually.ts';
import { publicAddress } from '../../support/prepared-data.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { FaultyDatabase } from './faulty-database.ts';
import { Visitors } from './visitors.ts';

/** The parts of a site in this process, so that a test can interfere. */
export interface FaultSite {
  url: string;
  database: FaultyDatabase;
  /** Bypasses policies and faults. */
  office: SupabaseClient;
  visitors: Visitors;
  save(title: string): Promise<number>;
  /** The log entry of a revision, once it has this status. */
  loggedError(revision: number, status: string): Promise<string | null>;
  untilLive(revision: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a site with a live release. `sql` runs first, without constraints. */
export async function openFaultSite(sql = ''): Promise<FaultSite> {
  const dataDirectory = await copyPreparedData();
  const site = new StaticSite();
  const server = createSiteServer(site);
  const port = await listenOn(server, 0);
  const url = `http://localhost:${port}`;
  const environment = readEnvironment({
    DATA_DIR: dataDirectory,
    PORT: String(port),
    SITE_URL: publicAddress,
  });
  const backend = await openBackend(environment, sql);
  const database = new FaultyDatabase(backend);
  const publishing = await publish(site, environment, { ...backend, database: database.pool });
  const visitors = new Visitors(() => url);
  const office = directClient(backend.database);
  return {
    url,
    database,
    office,
    visitors,
    save: (title) => saveTitle(office, title),
    loggedError: (revision, status) => loggedError(office, revision, status),
    untilLive: async (revision) => {
      const live = async () => (await (await fetch(`${url}/release.json`)).json()).revision;
      await eventually(live, (seen) => seen >= revision);
    },
    close: async () => {
      try {
        await visitors.leave();
      } finally {
        await publishing.stop();
        await closeServer(server);
        await database.close();
        await backend.close();
        await rm(dataDirectory, { recursive: true });
      }
    },
  };
}

async function openBackend(environment: Environment, sql: string): Promise<EmbeddedBackend> {
  const backend = await openEmbeddedBackend(environment);
  if (!sql) return backend;
  await backend.close();
  const { url, close } = await openDatabase(environment);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
  await close();
  return openEmbeddedBackend(environment);
}

/** Serves the last live release and starts publishing. */
async function publish(site: StaticSite, environment: Environment, backend: EmbeddedBackend) {
  const store = new ReleaseStore(environment.DATA_DIR);
  await store.open();
  const live = await store.current();
  if (live) site.show(live.site);
  const onLive = (release: StoredRelease) => site.show(release.site);
  return openPublishing({ environment, store, backend, onLive });
}

async function loggedError(office: SupabaseClient, revision: number, status: string) {
  const read = async () =>
    (await office.from('releases').select('status, error').eq('revision', revision).maybeSingle())
      .data;
  const row = await eventually(read, (release) => release?.status === status);
  return row?.error ?? null;
}
