import { Client, type ClientConfig } from 'pg';

/**
 * A client that is not connected yet. When its connection is lost, the statement under way and all later ones
 * reject; without a listener, an idle client would end the process.
 */
export function newClient(config: ClientConfig): Client {
  const client = new Client(config);
  client.on('error', () => {});
  return client;
}

/** Connects to a server, calls `work`, and disconnects. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
