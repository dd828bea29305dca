import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { type CopyToStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupTable } from './backup-tables.ts';
import type { TableEntry } from './manifest.ts';

/** Makes the same rows produce the same bytes, whatever the settings of server and role. */
export const stableFormat = `
  set local client_encoding = 'UTF8';
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local lock_timeout = '30s';
`;

/** Columns left empty in a backup: their tokens would let a reader use links that were emailed to staff. */
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

/** A table's rows as CSV with a header. */
export function copyOut(
  client: ClientBase,
  { name, columns, order }: BackupTable,
): CopyToStreamQuery {
  const secret = secretColumns.get(name) ?? [];
  const selected = columns.map((column) => {
    const quotedName = escapeIdentifier(column);
    return secret.includes(column) ? `null as ${quotedName}` : quotedName;
  });
  const query = `select ${selected.join(', ')} from ${quoteIdentifier(name)} order by ${order}`;
  return client.query(copyTo(`copy (${query}) to stdout (format csv, header)`));
}

/** Size and checksum of what {@link copyOut} writes. */
export async function measure(client: ClientBase, table: BackupTable): Promise<TableEntry> {
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

/** Resolves to the number of rows. */
export async function copyIn(
  client: ClientBase,
  { name, columns }: Pick<TableEntry, 'name' | 'columns'>,
  rows: Readable,
): Promise<number> {
  const copy = client.query(
    copyFrom(
      `copy ${quoteIdentifier(name)} (${list(columns)}) from stdin (format csv, header match)`,
    ),
  );
  await pipeline(rows, copy);
  return copy.rowCount;
}

/** Escapes a name with its schema for use in SQL. */
export function quoteIdentifier(name: string): string {
  return name.split('.').map(escapeIdentifier).join('.');
}

function list(columns: string[]): string {
  return columns.map(escapeIdentifier).join(', ');
}
