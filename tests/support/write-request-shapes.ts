// Writes a migration for each form whose questions changed, and its shape into the schema:
// node tests/support/write-request-shapes.ts
// Run it once for all questions of one upgrade: only the shape before the newest stays valid.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { newestMigration } from '../../scripts/host/database/migrations.ts';
import {
  formatShape,
  kinds,
  replaceShapes,
  requestShape,
  shapeMigration,
} from './request-shapes.ts';

const schemaFile = 'supabase/schemas/17_initial_rows.sql';

interface WrittenShape {
  version: number;
  shape: string;
  file: string;
}

function newestShape(kind: string): WrittenShape {
  const row = new RegExp(String.raw`\('${kind}', (\d+), \$shape\$\n([^]*?)\n\$shape\$`);
  const shapes = globSync('supabase/migrations/*.sql').flatMap((file) => {
    const [, version, shape] = row.exec(readFileSync(file, 'utf8')) ?? [];
    return version && shape ? [{ version: Number(version), shape, file }] : [];
  });
  const none = { version: 0, shape: '', file: '' };
  return shapes.reduce((newest, each) => (each.version > newest.version ? each : newest), none);
}

const isCommitted = (file: string) =>
  spawnSync('git', ['ls-files', '--error-unmatch', file]).status === 0;

/** The time in UTC, or a second after the newest migration if that is later. */
function nextNumber(): string {
  const afterNewest = newestMigration().replace(
    /^(....)(..)(..)(..)(..)(..)$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  const time = new Date(Math.max(Date.now(), Date.parse(afterNewest) + 1000));
  return time.toISOString().replace(/\D/g, '').slice(0, 14);
}

for (const kind of kinds) {
  let { version, shape, file } = newestShape(kind);
  const current = formatShape(requestShape(kind));
  if (shape === current) continue;
  if (version === 0 || isCommitted(file)) {
    version += 1;
    file = `supabase/migrations/${nextNumber()}_${kind}_request_shape_${version}.sql`;
  }
  writeFileSync(file, shapeMigration(kind, version, current));
  writeFileSync(
    schemaFile,
    replaceShapes(readFileSync(schemaFile, 'utf8'), kind, version, current),
  );
  console.log(`Wrote ${file} and ${schemaFile}.`);
}
