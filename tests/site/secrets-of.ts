import { openSecrets } from '../../scripts/backend/secrets.ts';
import { admin } from '../support/running-site.ts';

/** Everything of a data directory that must never be published. */
export async function secretsOf(dataDirectory: string): Promise<string[]> {
  const { jwtSecret, secretKey, webhookSecret } = await openSecrets(dataDirectory);
  return [jwtSecret, secretKey, webhookSecret, admin.password, admin.email];
}
