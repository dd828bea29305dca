import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { admin } from '../../support/running-site.ts';

/** Everything in a data directory that must never be published. */
export async function secretsOf(dataDirectory: string): Promise<string[]> {
  const { jwtSecret, secretKey, webhookSecret } = await openSecrets(dataDirectory);
  const keys = await readFile(join(dataDirectory, 'signing-keys.json'), 'utf8');
  const signingKeys = JSON.parse(keys).map(({ d }: { d: string }) => d);
  return [jwtSecret, secretKey, webhookSecret, ...signingKeys, admin.password, admin.email];
}
