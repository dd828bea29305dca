import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describeError } from '../command/error-reason.ts';
import { OperatorError } from '../command/operator-error.ts';
import { parseJson } from '../command/parse-json.ts';
import { replaceFile } from '../releases/replace-file.ts';

const secretsSchema = z.object({
  jwtSecret: z.string().check(z.minLength(40)),
  publishableKey: z.string().check(z.startsWith('sb_publishable_')),
  secretKey: z.string().check(z.startsWith('sb_secret_')),
  webhookSecret: z.string().check(z.startsWith('whsec_')),
});

/** Keys of the embedded backend. Only `publishableKey` may leave this machine. */
export type Secrets = z.infer<typeof secretsSchema>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

function makeSecrets(): Secrets {
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  };
}

/** Reads the secrets of a data directory; creates the file, readable only by its owner, if there is none. */
export async function openSecrets(dataDirectory: string): Promise<Secrets> {
  const path = join(dataDirectory, 'secrets.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new OperatorError(`${path} cannot be read. ${describeError(error)}`);
  });
  if (text === null) {
    const secrets = makeSecrets();
    await replaceFile(path, JSON.stringify(secrets, null, 2), 0o600);
    return secrets;
  }
  const { data } = secretsSchema.safeParse(parseJson(text));
  if (data) return data;
  throw new OperatorError(
    `${path} does not contain valid secrets. Restore a copy of it. Without a copy, delete it and start the site again: all staff will have to sign in again and set up their authenticator apps again.`,
  );
}
