import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';

const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

/** Encrypts secrets of second factors, so that the database or a backup alone does not reveal them. */
export class SealedSecrets {
  readonly #key: Uint8Array;

  /** The key is derived from `secrets.json`, which backups do not contain. */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'secrets of second factors', 32));
  }

  seal(text: string, factorId: string): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ ...encryption, place: factorId })
      .encrypt(this.#key);
  }

  /** `null` if it was sealed with another key or for another factor. */
  async open(sealed: string, factorId: string): Promise<string | null> {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, this.#key);
      return protectedHeader['place'] === factorId ? new TextDecoder().decode(plaintext) : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
