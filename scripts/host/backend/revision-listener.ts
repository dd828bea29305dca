import { Client } from 'pg';

/** A connection on which the database says what was saved. */
export interface RevisionNotices {
  /** Calls back with the content revision after each committed save. */
  hear(callback: (revision: number) => void): void;
  /** Settles when the server ended the connection. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

/** Listens to a database until the connection is closed. */
export async function openRevisionNotices(url: string): Promise<RevisionNotices> {
  const client = new Client({ connectionString: url, keepAlive: true });
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  client.on('error', lose);
  await client.connect();
  await client.query('listen content_revision');
  const ended = () => lose(new Error('The database server ended the connection.'));
  client.on('end', ended);
  return {
    lost,
    hear: (callback) => {
      client.on('notification', ({ payload }) => callback(Number(payload)));
    },
    close: async () => {
      client.off('end', ended);
      await client.end();
    },
  };
}
