import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** A row of any table with versions. */
type FakeRow = Record<string, unknown> & { id: number | string; version: number };

export interface FakeRequest {
  method: string;
  /** The table, or the function of an RPC. */
  name: string;
  filters: Record<string, string>;
  body: unknown;
  /** Of an insert. */
  key: string | null;
}

type Intercept = (
  request: FakeRequest,
  /** Applies the request to the tables. */
  proceed: () => Response,
) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** An answer that refuses a request, as PostgREST words it. */
export const refuse = (status: number, message = '', code = '') => json({ code, message }, status);

/** An answer that never comes: the connection is down. */
export const noAnswer = (): never => {
  throw new TypeError('fetch failed');
};

/**
 * The REST interface at the border to `fetch`: tables in memory whose rows count their versions, as the
 * database's triggers do, and a client that is signed in. Knows the filters that panels send, no more.
 */
export class FakeRest {
  /** Every write, in order. */
  readonly writes: FakeRequest[] = [];
  readonly client: SupabaseClient;
  isSignedIn = true;
  /** Answers everything with an error. Not without an answer: the client would repeat reads for seconds. */
  isDown = false;
  /** Knows none of the tables, as after an upgrade that renamed them. */
  isNewer = false;
  readonly #tables: Record<string, FakeRow[]>;
  readonly #functions: Record<string, (args: Record<string, unknown>) => unknown>;
  #intercept: Intercept | null = null;

  constructor(
    tables: Record<string, FakeRow[]>,
    functions: Record<string, (args: Record<string, unknown>) => unknown> = {},
  ) {
    this.#tables = tables;
    this.#functions = functions;
    const session = JSON.stringify({
      ...{ access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 },
      ...{ expires_at: Date.parse('2100-01-01') / 1000, user: { id: 'u' } },
    });
    this.client = createClient('http://site.example', 'key', {
      auth: {
        autoRefreshToken: false,
        storage: {
          getItem: () => (this.isSignedIn ? session : null),
          setItem: () => {},
          removeItem: () => {},
        },
      },
      global: { fetch: (input, init) => this.#answer(new Request(input, init)) },
    });
  }

  rows(table: string): FakeRow[] {
    return this.#tables[table] ?? [];
  }

  /** Answers the next request other than a read in a different way. */
  interceptWrite(intercept: Intercept): void {
    this.#intercept = intercept;
  }

  /** Holds the next write back until the returned function is called. */
  holdWrite(): () => void {
    const held = Promise.withResolvers<void>();
    this.interceptWrite(async (_, proceed) => {
      await held.promise;
      return proceed();
    });
    return held.resolve;
  }

  /** Changes a row as another user does. */
  update(table: string, id: number | string, changes: Record<string, unknown>): void {
    for (const row of this.rows(table)) {
      if (row.id === id) Object.assign(row, changes, { version: row.version + 1 });
    }
  }

  remove(table: string, id: number | string): void {
    this.#tables[table] = this.rows(table).filter((row) => row.id !== id);
  }

  async #answer(request: Request): Promise<Response> {
    if (this.isDown) return refuse(500);
    if (this.isNewer) return refuse(404, 'Could not find the table', 'PGRST205');
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/auth/v1/user') {
      return this.isSignedIn ? json({ id: 'u' }) : json({ message: 'session missing' }, 403);
    }
    const text = await request.text();
    const filters = [...searchParams]
      .filter(([, value]) => value.startsWith('eq.'))
      .map(([column, value]) => [column, value.slice('eq.'.length)]);
    const read: FakeRequest = {
      method: request.method,
      name: pathname.split('/').at(-1) ?? '',
      filters: Object.fromEntries(filters),
      body: text ? JSON.parse(text) : null,
      key: request.headers.get('Idempotency-Key'),
    };
    if (pathname.includes('/rpc/'))
      return json(await this.#functions[read.name]?.(Object(read.body)));
    if (read.method === 'GET') {
      return json(this.#find(read).slice(Number(searchParams.get('offset') ?? 0)));
    }
    this.writes.push(read);
    const intercept = this.#intercept;
    this.#intercept = null;
    return intercept ? intercept(read, () => this.#apply(read)) : this.#apply(read);
  }

  #find({ name, filters }: FakeRequest): FakeRow[] {
    return this.rows(name).filter((row) =>
      Object.entries(filters).every(([column, value]) => String(row[column]) === value),
    );
  }

  #apply(request: FakeRequest): Response {
    const { method, name, body, key } = request;
    if (method === 'POST') {
      const known = this.rows('content_revisions');
      if (key && known.some(({ idempotency_key }) => idempotency_key === key)) {
        return refuse(
          409,
          'duplicate key value violates "content_revisions_idempotency_key"',
          '23505',
        );
      }
      const id = Math.max(0, ...this.rows(name).map((row) => Number(row.id))) + 1;
      const added = { outdated_es: [], ...Object(body), id, version: 1 };
      this.#tables[name] = [...this.rows(name), added];
      const revision = { id: known.length + 1, version: 1, row_id: id, idempotency_key: key };
      this.#tables['content_revisions'] = [...known, revision];
      return json([added], 201);
    }
    const found = this.#find(request);
    for (const { id } of found) {
      if (method === 'DELETE') this.remove(name, id);
      else this.update(name, id, Object(body));
    }
    return json(found);
  }
}
