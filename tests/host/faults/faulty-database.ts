import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import type { EmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';

/** A fault of the connection to the database. */
export type Fault =
  | 'none'
  /** The connection is refused. */
  | 'down'
  /** Statements get no answer. */
  | 'hanging'
  /** The connection ends in the middle of the snapshot. */
  | 'gone in the middle'
  /** The snapshot is valid JSON with half of the cities. */
  | 'incomplete'
  /** It is valid JSON without any service, and says that there is none. */
  | 'emptied'
  | 'slow';

/** Only snapshots are larger, in bytes. */
const largestOtherAnswer = 8000;

/** What a faulty database answers, by its whole snapshot `s`. */
const changedSnapshots: Partial<Record<Fault, string>> = {
  incomplete: `s || jsonb_build_object('city_pages', (
    select jsonb_agg(city) from jsonb_array_elements(s -> 'city_pages') with ordinality as each (city, place)
    where place <= jsonb_array_length(s -> 'city_pages') / 2))`,
  emptied: `s || jsonb_build_object('services', '[]'::jsonb, 'counts', s -> 'counts' || '{"services": 0}')`,
};

/** A real database behind a faulty connection. */
export class FaultyDatabase {
  /** Connections through the fault. */
  readonly pool: Pool;
  readonly #database: Pool;
  readonly #address: Client;
  readonly #server = createServer((client) => this.#connect(client)).listen(0);
  readonly #clients = new Set<Socket>();
  #fault: Fault = 'none';

  constructor({ database, url }: EmbeddedBackend) {
    this.#database = database;
    this.#address = new Client({ connectionString: url });
    const { user, password, database: name } = this.#address;
    const { port } = this.#server.address() as AddressInfo;
    const through = { host: 'localhost', port, user, database: name };
    this.pool = new Pool({
      ...through,
      ...(password ? { password } : {}),
      ...{ max: 4, connectionTimeoutMillis: 10_000 },
    });
    this.pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  }

  async become(fault: Fault): Promise<void> {
    if (changedSnapshots[this.#fault]) await this.#database.query(restored);
    this.#fault = fault;
    const changed = changedSnapshots[fault];
    if (changed) await this.#database.query(replacedBy(changed));
    for (const client of this.#clients) {
      if (fault === 'down') client.destroy();
      else if (fault === 'hanging') client.pause();
      else client.resume();
    }
  }

  async close(): Promise<void> {
    await this.become('none');
    await this.pool.end();
    this.#server.close();
  }

  #connect(client: Socket): void {
    if (this.#fault === 'down') return void client.destroy();
    const { host, port } = this.#address;
    const server = host.startsWith('/')
      ? createConnection(join(host, `.s.PGSQL.${port}`))
      : createConnection(port, host);
    this.#clients.add(client);
    let answered = 0;
    client.on('data', (bytes) => {
      answered = 0;
      server.write(bytes);
    });
    server.on('data', async (bytes: Buffer) => {
      answered += bytes.byteLength;
      if (answered <= largestOtherAnswer) return void client.write(bytes);
      if (this.#fault === 'gone in the middle') return void client.destroy();
      if (this.#fault === 'slow') {
        server.pause();
        await wait(100);
        server.resume();
      }
      client.write(bytes);
    });
    const end = () => {
      this.#clients.delete(client);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    if (this.#fault === 'hanging') client.pause();
  }
}

const replacedBy = (snapshot: string) => `
  alter function public.content_snapshot() rename to whole_snapshot;
  create function public.content_snapshot() returns json language sql stable security definer
    as $$ select (${snapshot})::json from (select public.whole_snapshot()::jsonb as s) whole $$;
  grant execute on function public.content_snapshot() to service_role;`;

const restored = `
  drop function public.content_snapshot();
  alter function public.whole_snapshot() rename to content_snapshot;`;
