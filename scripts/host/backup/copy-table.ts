import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { CatalogueTable } from './catalogue.ts';
import type { KeptTable } from './manifest.ts';

/** So that the same rows are the same bytes, whatever a server or a role is set to. */
export const sameSpelling = `
  set local client_encoding = 'UTF8';
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local lock_timeout = '30s';
`;

/** Columns that stay empty in a backup: who reads it could follow a link that is still on its way. */
const secretColumns = new Map([
  [
    'auth.users',
    [
      'confirmation_token',
      'recovery_token',
      'email_change_token_new',
      'email_change_token_current',
      'phone_change_token',
      'reauthentication_token',
    ],
  ],
]);

/** A table's rows as CSV with a header, the way PostgreSQL writes it. */
export function copyOut(
  client: ClientBase,
  { name, columns, order }: CatalogueTable,
): CopyToStreamQuery {
  const secret = secretColumns.get(name) ?? [];
  const kept = columns.map((column) => {
    const spelled = escapeIdentifier(column);
    return secret.includes(column) ? `null as ${spelled}` : spelled;
  });
  const query = `select ${kept.join(', ')} from ${quoted(name)} order by ${order}`;
  return client.query(copyTo(`copy (${query}) to stdout (format csv, header)`));
}

/** Size and checksum of what {@link copyOut} writes. */
export async function measure(client: ClientBase, table: CatalogueTable): Promise<KeptTable> {
  const hash = createHash('sha256');
  const rows = copyOut(client, table);
  let bytes = 0;
  for await (const part of rows) {
    hash.update(part);
    bytes += part.length;
  }
  const { name, columns } = table;
  return { name, columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

/** Puts rows into a table; answers how many. */
export async function copyIn(
  client: ClientBase,
  { name, columns }: Pick<KeptTable, 'name' | 'columns'>,
  rows: Readable,
): Promise<number> {
  const copy = client.query(
    copyFrom(`copy ${quoted(name)} (${list(columns)}) from stdin (format csv, header match)`),
  );
  await pipeline(rows, copy);
  return copy.rowCount;
}

/** A name with its schema, as it stands in a statement. */
export function quoted(name: string): string {
  return name.split('.').map(escapeIdentifier).join('.');
}

function list(columns: string[]): string {
  return columns.map(escapeIdentifier).join(', ');
}
