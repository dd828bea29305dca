import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';

const encryption = { alg: 'dir', enc: 'A256GCM' } as const;

/** Encrypts what must not be read out of the database or a backup, each for one place alone. */
export class SealedSecrets {
  readonly #key: Uint8Array;

  /** Derives the key from the secret of the data directory, which is in no backup. */
  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'secrets of second factors', 32));
  }

  seal(text: string, place: string): Promise<string> {
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ ...encryption, place })
      .encrypt(this.#key);
  }

  /** `null` for what was sealed with another key, or for another place. */
  async open(sealed: string, place: string): Promise<string | null> {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, this.#key);
      return protectedHeader['place'] === place ? new TextDecoder().decode(plaintext) : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
