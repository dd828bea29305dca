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
