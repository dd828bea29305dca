// Writes supabase/grants.txt from a database with the migrations of today: node tests/support/write-grants.ts
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createLibraryApp } from '../../scripts/backend/library-app.ts';
import { openSecrets } from '../../scripts/backend/secrets.ts';
import { readEnvironment } from '../../scripts/command/environment.ts';
import { grantsFile, readGrants } from '../../scripts/database/grants.ts';
import { connectLibrary } from '../../scripts/database/library-connection.ts';
import { startPostgres } from '../../scripts/database/postgres/postgres-server.ts';
import { prepareDatabase } from '../../scripts/database/prepare-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'grants-'));
const { url, stop } = await startPostgres(join(folder, 'postgres'), { isThrownAway: true });
const connection = connectLibrary(url, { most: 1, seconds: 30 });
const secrets = await openSecrets(folder);
const library = createLibraryApp(connection, secrets, readEnvironment({ DATA_DIR: folder }));
await prepareDatabase(url, () => library.ensureSystemSchema());
const client = new Client({ connectionString: url });
await client.connect();
await writeFile(grantsFile, `${(await readGrants(client)).join('\n')}\n`);
await client.end();
await connection.driver.end({ timeout: 5 });
await stop();
await rm(folder, { recursive: true });
