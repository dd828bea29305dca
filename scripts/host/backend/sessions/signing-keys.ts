import { readFile, writeFile } from 'node:fs/promises';
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
import { replaceFile } from '../../releases/replace-file.ts';
import { parseJson } from '../../site.ts';

/** How tokens are signed: ECDSA on P-256, as new Supabase projects do. */
export const algorithm = 'ES256';

/** A token is good for so long, and the key that signed it with it. */
export const tokenSeconds = 3600;

const coordinate = z.string().check(z.minLength(40));

const keySchema = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  /** The private part, which never leaves this machine. */
  d: coordinate,
  /** Since when another key signs; until its last token expires, this one still counts. */
  replacedAt: z.optional(z.iso.datetime()),
});
type StoredKey = z.infer<typeof keySchema>;

const fileSchema = z.tuple([keySchema], keySchema);

/** The keys that sign tokens, in a file of the data directory: the first signs, others only verify. */
export class SigningKeys {
  readonly #path: string;
  #keys: z.infer<typeof fileSchema>;

  private constructor(path: string, keys: z.infer<typeof fileSchema>) {
    this.#path = path;
    this.#keys = keys;
  }

  /** Reads the keys of a data directory, making one when there is none. */
  static async open(dataDirectory: string): Promise<SigningKeys> {
    const path = join(dataDirectory, 'signing-keys.json');
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) {
      const keys = new SigningKeys(path, [await makeKey()]);
      await writeFile(path, keys.#text(), { mode: 0o600, flag: 'wx' });
      return keys;
    }
    const { data } = fileSchema.safeParse(parseJson(text));
    if (data) return new SigningKeys(path, data);
    throw new OperatorError(
      `${path} cannot be read. Remove it: another one is made, and all staff sign in again.`,
    );
  }

  /** The key that signs now. */
  async current(): Promise<{ kid: string; key: CryptoKey | Uint8Array }> {
    const [{ replacedAt: _, ...jwk }] = this.#keys;
    return { kid: jwk.kid, key: await importJWK(jwk, algorithm) };
  }

  /** The public parts of all keys that still count, as a key set has them. */
  publicKeys(): JWK[] {
    return this.#keys.filter(stillCounts).map(({ kid, kty, crv, x, y }) => ({
      ...{ kid, kty, crv, x, y },
      ...{ alg: algorithm, use: 'sig', key_ops: ['verify'] },
    }));
  }

  /** Signs with a new key from now on. Tokens of the one before stay good until they expire. */
  async rotate(): Promise<string> {
    const [signing, ...older] = this.#keys;
    const replaced = { ...signing, replacedAt: new Date().toISOString() };
    const made = await makeKey();
    this.#keys = [made, replaced, ...older.filter(stillCounts)];
    await replaceFile(this.#path, this.#text(), 0o600);
    return made.kid;
  }

  #text(): string {
    return JSON.stringify(this.#keys, null, 2);
  }
}

function stillCounts({ replacedAt }: StoredKey): boolean {
  return replacedAt === undefined || Date.now() < Date.parse(replacedAt) + tokenSeconds * 1000;
}

async function makeKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return keySchema.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
}
