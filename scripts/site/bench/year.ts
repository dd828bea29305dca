import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { withClient } from '../../host/backup/database-client.ts';
import { embeddedFolder } from '../../host/database/open-database.ts';
import { runningUrl } from '../../host/database/postgres/stale-server.ts';
import { openSite } from './bench-site.ts';

const saves = 2000;
const requests = 5000;
/** How often it is waited for that all of it is live: more often than releases are kept. */
const batches = 12;

/** Prints what lies on the disk before and after a year of an office's life. */
export async function measureYear(): Promise<void> {
  await using site = await openSite();
  const DATA_DIR = site.dataDirectory;
  const sizes: Record<string, Record<string, string>> = {};
  await withClient(await runningUrl(embeddedFolder({ DATA_DIR })), async (client) => {
    sizes['at the start'] = await sizesOf(client, DATA_DIR);
    for (let batch = 0; batch < batches; batch += 1) {
      await save(client, batch);
      await submit(client, batch);
      await untilLive(client, site.url);
    }
    await client.query('vacuum analyze');
    sizes['after a year'] = await sizesOf(client, DATA_DIR);
  });
  console.log(`${saves} saves and ${requests} quote requests, in MiB`);
  console.table(sizes);
}

/** A save is a line or two of one text: mostly of a city, which has the longest row. */
async function save(client: Client, batch: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from public.city_pages');
  for (let turn = 0; turn < saves / batches; turn += 1) {
    const words = `Changed in part ${batch}, turn ${turn}: what people here ask for. `.repeat(4);
    const { id } = rows[turn % rows.length] ?? { id: '0' };
    if (turn % 10 === 0) {
      await client.query('update public.hero_content set subtitle = $1', [words]);
    } else {
      await client.query('update public.city_pages set description = $1 where id = $2', [
        words,
        id,
      ]);
    }
  }
}

async function submit(client: Client, batch: number): Promise<void> {
  // The example agency takes no requests, and the site says so again with each release.
  await client.query('begin');
  await client.query(
    `update private.request_settings set switched_on = true, channels = '{mail,webhook}'`,
  );
  for (let turn = 0; turn < requests / batches; turn += 1) {
    const name = `Household ${batch} ${turn}`;
    await client.query('select public.submit_quote_request($1)', [JSON.stringify(requestOf(name))]);
  }
  await client.query('commit');
}

function requestOf(name: string): object {
  return {
    id: randomUUID(),
    kind: 'home',
    language: 'en',
    answers: {
      ...{ firstName: 'Ana Lucia', lastName: name, email: 'somebody@mail.example' },
      ...{ phone: '(281) 555-0142', dateOfBirth: '1985-06-30' },
      ...{ address: '24 Timber Mill St, The Woodlands, TX 77380', yearBuilt: '1998' },
      ...{ squareFeet: '2400', roofAge: '12', currentInsurer: 'Another company' },
    },
    consent: { version: '2026-11-22', text: 'What was agreed to. '.repeat(40).trim(), ticked: [] },
    page: '/home-quote',
    release: { revision: 1 },
    signals: { honeypot: '', seconds: 90 },
  };
}

async function untilLive(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ newest: number }>(
    'select max(id)::int as newest from public.content_revisions',
  );
  for (;;) {
    const { revision } = await (await fetch(`${url}/release.json`)).json();
    if (revision >= (rows[0]?.newest ?? 0)) return;
    await wait(200);
  }
}

async function sizesOf(client: Client, folder: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relname in ('content_revisions', 'quote_requests', 'quote_deliveries', 'releases')
       and relnamespace = 'public'::regnamespace order by 1`,
  );
  const releases = (await readdir(join(folder, 'releases'))).filter((name) => /^\d/.test(name));
  return {
    ...Object.fromEntries(rows.map(({ name, bytes }) => [name, mib(Number(bytes))])),
    'database with its log of changes': mib(diskUse(join(folder, 'postgres'))),
    [`releases on disk, ${batches - 2} at most`]: `${mib(diskUse(join(folder, 'releases')))} (${releases.length})`,
    'a backup': mib(backupSize(folder)),
    'server log': mib((await readFile(join(folder, 'postgres/server.log'))).length),
    'the whole folder': mib(diskUse(folder)),
  };
}

/** As `du` counts, hard links once. */
function diskUse(folder: string): number {
  const { stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10) * 1024;
}

function backupSize(folder: string): number {
  const path = join(folder, 'measured.tar.gz');
  const env = { ...process.env, DATA_DIR: folder };
  spawnSync(process.execPath, ['scripts/backup.ts', path], { env });
  return statSync(path).size;
}

const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(2);
