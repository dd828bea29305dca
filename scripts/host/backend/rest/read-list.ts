import type { Queryable } from '../../database/in-transaction.ts';
import { RestError } from './rest-error.ts';
import { listCursor, type QueryResult, type Select, toCursorSql } from './statement.ts';

/** More than the panel reads at once. A list that is longer ends early; who reads on from its end gets the rest. */
const mostBytes = 8 * 1024 * 1024;
/** The timeout of a statement applies to each fetch. */
const mostMilliseconds = 5_000;
/** Few, because a row of the history may have 700 KB. */
const rowsPerFetch = 25;

/** Reads rows until there are no more, or the answer is full: a session must not make the backend build huge answers. */
export async function readList(client: Queryable, statement: Select): Promise<QueryResult> {
  const start = performance.now();
  await client.query(toCursorSql(statement));
  const rows: string[] = [];
  const list = () => ({ body: `[${rows.join(',\n ')}]`, rows: rows.length });
  for (let bytes = 0; ; ) {
    const { rows: fetched } = await client.query<{ row: string }>(
      `fetch ${rowsPerFetch} from ${listCursor}`,
    );
    for (const { row } of fetched) {
      bytes += Buffer.byteLength(row);
      if (bytes > mostBytes && rows.length > 0) return list();
      rows.push(row);
    }
    if (fetched.length < rowsPerFetch) return list();
    if (performance.now() - start > mostMilliseconds) {
      throw new RestError(500, '57014', 'Reading this list took too long.');
    }
  }
}
