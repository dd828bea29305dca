import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { OperatorError } from '../command/operator-error.ts';

/** The first bytes of every file encrypted with age. */
export const ageHeader = 'age-encryption.org/v1\n';

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-');

/** Without the message of the library, which repeats the key. */
async function asIdentity<Result>(use: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await use();
  } catch {
    throw new OperatorError(
      'BACKUP_KEY is not a valid age key: a character is wrong or missing. Copy AGE-SECRET-KEY-1… again, without spaces.',
    );
  }
}

/** Encrypts a stream in age format; BACKUP_KEY is a passphrase or an age identity. */
export async function encrypt(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  if (isIdentity(key)) encrypter.addRecipient(await asIdentity(() => identityToRecipient(key)));
  else encrypter.setPassphrase(key);
  return Readable.from(await encrypter.encrypt(webStream(plain)));
}

/** Throws an {@link OperatorError} when BACKUP_KEY is missing or wrong. */
export async function decrypt(
  encrypted: Readable,
  key: string | undefined,
  file: string,
): Promise<Readable> {
  if (!key) {
    throw new OperatorError(
      `${file} is encrypted: set BACKUP_KEY to the key it was encrypted with.`,
    );
  }
  const decrypter = new Decrypter();
  if (isIdentity(key)) await asIdentity(() => decrypter.addIdentity(key));
  else decrypter.addPassphrase(key);
  try {
    return Readable.from(await decrypter.decrypt(webStream(encrypted)));
  } catch (error) {
    if (!/no identity matched/.test(String(error))) throw error;
    throw new OperatorError(
      `BACKUP_KEY does not decrypt ${file}: it was encrypted with another key. Set BACKUP_KEY to that key.`,
    );
  }
}

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
