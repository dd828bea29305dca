// Writes supabase/grants.txt from a new database: node tests/support/write-grants.ts
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { grantsFile, readGrants } from '../../scripts/host/database/grants.ts';
import { startPostgres } from '../../scripts/host/database/postgres/postgres-server.ts';
import { prepareDatabase } from '../../scripts/host/database/prepare-database.ts';
import './install-site.ts';

const folder = await mkdtemp(join(tmpdir(), 'grants-'));
const { url, stop } = await startPostgres(join(folder, 'postgres'), { isScratch: true });
await prepareDatabase(url, async () => null);
const client = new Client({ connectionString: url });
await client.connect();
await writeFile(grantsFile, `${(await readGrants(client)).join('\n')}\n`);
await client.end();
await stop();
await rm(folder, { recursive: true });
