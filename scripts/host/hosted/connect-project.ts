import type { Client } from 'pg';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { newClient } from '../database/new-client.ts';

/**
 * Connects to a hosted project's database. Throws an {@link OperatorError} when the URL is missing, does not verify
 * the server's certificate, or cannot be reached.
 */
export async function connectProject(url: string | undefined): Promise<Client> {
  if (!url) throw new OperatorError('Set SUPABASE_DB_URL (docs/hosting.md).');
  if (!/[?&]sslmode=verify-full(&|$)/.test(url)) {
    throw new OperatorError(
      'SUPABASE_DB_URL must end in ?sslmode=verify-full&sslrootcert=FILE, so that only Supabase can receive the password. docs/hosting.md explains where to get the file.',
    );
  }
  try {
    const client = newClient({ connectionString: url });
    await client.connect();
    return client;
  } catch (error) {
    throw new OperatorError(
      `The database in SUPABASE_DB_URL cannot be used. ${describeError(error)} Nothing was changed.`,
    );
  }
}
