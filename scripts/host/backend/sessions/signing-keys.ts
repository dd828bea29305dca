import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import * as z from 'zod/mini';
import { OperatorError } from '../../command/operator-error.ts';
import { parseJson } from '../../command/parse-json.ts';
import { replaceFile } from '../../releases/replace-file.ts';

/** ECDSA on P-256, as in new Supabase projects. */
export const algorithm = 'ES256';

/** How long access tokens are valid. */
export const tokenSeconds = 3600;

/** How long an expired token is still accepted, as by PostgREST: clocks differ, and a request takes its time. */
export const graceSeconds = 30;

const coordinate = z.string().check(z.minLength(40));

const keySchema = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  /** The private part. It never leaves this machine. */
  d: coordinate,
  /** When another key replaced this one, which stays valid until its last token has expired. */
  replacedAt: z.optional(z.iso.datetime()),
});
type StoredKey = z.infer<typeof keySchema>;

const fileSchema = z.tuple([keySchema], keySchema);

/** The keys for access tokens, in a file in the data directory. The first key signs; the others only verify. */
export class SigningKeys {
  readonly #path: string;
  #keys: z.infer<typeof fileSchema>;

  private constructor(path: string, keys: z.infer<typeof fileSchema>) {
    this.#path = path;
    this.#keys = keys;
  }

  /** Reads the keys of a data directory; creates one if there is none. */
  static async open(dataDirectory: string): Promise<SigningKeys> {
    const path = join(dataDirectory, 'signing-keys.json');
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) {
      const keys = new SigningKeys(path, [await createKey()]);
      await replaceFile(path, keys.#text(), 0o600);
      return keys;
    }
    const { data } = fileSchema.safeParse(parseJson(text));
    if (data) return new SigningKeys(path, data);
    throw new OperatorError(
      `${path} does not contain valid signing keys. Delete it and start the site again. The site will create a new key, and all staff will have to sign in again.`,
    );
  }

  /** The key that signs. */
  async current(): Promise<{ kid: string; key: CryptoKey | Uint8Array }> {
    const [{ replacedAt: _, ...jwk }] = this.#keys;
    return { kid: jwk.kid, key: await importJWK(jwk, algorithm) };
  }

  /** The public parts of all valid keys, as a JSON Web Key Set lists them. */
  publicKeys(): JWK[] {
    return this.#keys.filter(isValid).map(({ kid, kty, crv, x, y }) => ({
      ...{ kid, kty, crv, x, y },
      ...{ alg: algorithm, use: 'sig', key_ops: ['verify'] },
    }));
  }

  /** Replaces the key that signs; returns the new key's ID. Tokens of the previous key stay valid until they expire. */
  async rotate(): Promise<string> {
    const [signing, ...older] = this.#keys;
    const replaced = { ...signing, replacedAt: new Date().toISOString() };
    const created = await createKey();
    this.#keys = [created, replaced, ...older.filter(isValid)];
    await replaceFile(this.#path, this.#text(), 0o600);
    return created.kid;
  }

  #text(): string {
    return JSON.stringify(this.#keys, null, 2);
  }
}

function isValid({ replacedAt }: StoredKey): boolean {
  const seconds = tokenSeconds + graceSeconds;
  return replacedAt === undefined || Date.now() < Date.parse(replacedAt) + seconds * 1000;
}

async function createKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return keySchema.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
}
