import { Client } from 'pg';
import { OperatorError } from '../command/operator-error.ts';

/**
 * Opens a hosted project's database. Throws an {@link OperatorError} when the address is missing,
 * would send the password unprotected, or leads nowhere.
 */
export async function connectProject(url: string | undefined): Promise<Client> {
  if (!url) throw new OperatorError('SUPABASE_DB_URL is missing: see docs/hosting.md.');
  if (!/[?&]sslmode=verify-full(&|$)/.test(url)) {
    throw new OperatorError(
      'SUPABASE_DB_URL must end in ?sslmode=verify-full&sslrootcert=FILE, so that the password reaches Supabase and nobody else. docs/hosting.md says where the file comes from.',
    );
  }
  try {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The database in SUPABASE_DB_URL cannot be reached: ${reason}`);
  }
}
