import { globSync, readFileSync } from 'node:fs';
import { Client, type ClientBase } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ensureApiRoles } from '../../../scripts/host/database/api-roles.ts';
import {
  applyMigrations,
  describeOtherTexts,
  pendingMigrations,
  updateTables,
} from '../../../scripts/host/database/migrations.ts';
import { ensureEmbeddedTables } from '../../../scripts/host/database/prepare-database.ts';
import { catalogueOf, rowsOf } from '../../support/catalogue-of.ts';
import { hostedUser } from '../../support/database-templates.ts';
import { copyDatabase } from '../../support/own-database.ts';

/** An empty database on one machine, or of a hosted project. */
async function emptyDatabase(kind: 'embedded' | 'hosted'): Promise<Client> {
  const copy = await copyDatabase(kind === 'hosted' ? 'hosted' : 'template1');
  onTestFinished(copy.drop);
  const client = new Client({
    connectionString: copy.address(kind === 'hosted' ? hostedUser : undefined),
  });
  await client.connect();
  onTestFinished(() => client.end());
  if (kind === 'embedded') {
    await ensureApiRoles(client);
    await ensureEmbeddedTables(client);
  }
  return client;
}

const contentsOf = async (database: ClientBase) => ({
  ...(await catalogueOf(database)),
  ...(await rowsOf(database)),
});

const schemas = globSync('supabase/schemas/*.sql').sort();

/** The file that an object belongs to: the one that creates it, or its table. */
function fileOf(object: string): string {
  const names = object.match(/(?:public|private)\.\w+/g) ?? [];
  const creates = new RegExp(`create (table|function|view) (${names.join('|')})\\b`);
  const isHome = (file: string) => creates.test(readFileSync(file, 'utf8'));
  return (names.length > 0 && schemas.find(isHome)) || 'supabase/schemas';
}

/** What differs, and where to look. */
function differences(migrated: Record<string, string>, created: Record<string, string>): string[] {
  const objects = [...new Set([...Object.keys(migrated), ...Object.keys(created)])].sort();
  return objects
    .filter((object) => migrated[object] !== created[object])
    .map(
      (object) => `${object} (${fileOf(object)})
  after migrations: ${migrated[object] ?? 'missing'}
  from the schemas: ${created[object] ?? 'missing'}`,
    );
}

test.each(['embedded', 'hosted'] as const)(
  'a new database has what one has after all migrations: %s',
  async (kind) => {
    const migrated = await emptyDatabase(kind);
    await applyMigrations(migrated);
    const created = await emptyDatabase(kind);
    expect(await updateTables(created)).toBe('Created the tables and policies.');

    const message =
      'supabase/schemas/ and supabase/migrations/ differ. Edit the schema, or add a migration.';
    expect(differences(await contentsOf(migrated), await contentsOf(created)), message).toEqual([]);

    expect(await pendingMigrations(created)).toEqual([]);
    expect(await describeOtherTexts(created)).toBeNull();
    expect(await updateTables(created)).toBe('The tables and policies are up to date.');
  },
);
