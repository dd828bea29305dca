import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { grantDifferences } from '../database/grants.ts';
import { newestMigration } from '../database/migrations.ts';
import { withClient } from '../database/new-client.ts';
import { startPostgres } from '../database/postgres/postgres-server.ts';
import { createTables } from '../database/prepare-database.ts';
import { readCatalog } from '../database/read-catalog.ts';

const comparedKinds =
  /^(table|view|sequence|column|constraint|index|policy|trigger|function|type) /;

/**
 * What differs between a hosted project and `supabase/`: tables, columns, constraints, indexes, policies, triggers,
 * functions and privileges, one sentence each. Loads `supabase/` into a database of its own to compare with.
 */
export async function schemaDifferences(project: ClientBase): Promise<string[]> {
  const [found, expected] = [await definitionsIn(project), await expectedDefinitions()];
  const differences: string[] = [];
  for (const [object, definition] of expected) {
    if (!found.has(object)) differences.push(`Missing in the project: ${object}.`);
    else if (found.get(object) !== definition)
      differences.push(`Differs from supabase/: ${object}.`);
  }
  for (const object of found.keys()) {
    if (!expected.has(object)) differences.push(`Only in the project: ${object}.`);
  }
  const { onlyFound, onlyExpected } = await grantDifferences(project);
  return [
    ...differences,
    ...onlyFound.map((line) => `Privilege only in the project: ${line}.`),
    ...onlyExpected.map((line) => `Privilege missing in the project: ${line}.`),
  ];
}

async function definitionsIn(
  database: ClientBase,
): Promise<Map<string, string | null | undefined>> {
  const objects = await readCatalog(database);
  return new Map(
    objects
      .filter(({ object }) => comparedKinds.test(object))
      .map(({ object, definition }) => [
        object,
        // Columns of the sign-in service that are text here are enums there.
        object.startsWith('trigger ') ? definition?.replaceAll(/::[\w.]+/g, '') : definition,
      ]),
  );
}

// A hosted project has these extensions. Bodies of functions are not run here.
const extensionStandIns = `
  create schema cron;
  create function cron.schedule(text, text, text) returns bigint language sql as 'select 1';
  set check_function_bodies = off;`;

async function expectedDefinitions(): Promise<Map<string, string | null | undefined>> {
  const folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  try {
    const server = await startPostgres(folder, { isScratch: true });
    try {
      return await withClient(server.url, async (client) => {
        await createTables(client, newestMigration());
        await client.query(extensionStandIns);
        for (const file of hostedFiles().filter((name) => !name.includes('extensions'))) {
          await client.query(await readFile(file, 'utf8'));
        }
        return definitionsIn(client);
      });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What only hosted projects have. */
export function hostedFiles(): string[] {
  return globSync('supabase/hosted/*.sql').sort();
}
