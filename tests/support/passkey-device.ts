import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { SupabaseClient } from '@supabase/supabase-js';

const userPresent = 0x01;
const attestedKey = 0x40;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The options of WebAuthn that the device uses. */
interface Options {
  challenge: BufferSource;
  rp?: { id?: string };
  rpId?: string;
}

/** A security key in software: https://www.w3.org/TR/webauthn-3/ */
export class PasskeyDevice {
  readonly #id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #coordinates: { x: Buffer; y: Buffer };
  /** The signature counter. */
  count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** Answers `navigator.credentials.create()` for a page of this origin. */
  create({ challenge, rp }: Options, origin: string) {
    const { x, y } = this.#coordinates;
    const key = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, new Uint8Array(x)],
        [-3, new Uint8Array(y)],
      ] as const),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = [Buffer.alloc(16), length, this.#id, Buffer.from(isoCBOR.encode(key))];
    const authData = Buffer.concat([
      this.#head(rp?.id ?? new URL(origin).hostname, userPresent | attestedKey),
      ...attested,
    ]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#credential({
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
      attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(attestation)),
      transports: ['usb'],
    });
  }

  /** Answers `navigator.credentials.get()` for a page of this origin. */
  get({ challenge, rpId }: Options, origin: string) {
    const authenticatorData = this.#head(rpId ?? new URL(origin).hostname, userPresent);
    const client = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(client)]);
    return this.#credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
    });
  }

  #head(rpId: string, flags: number): Buffer {
    this.count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #credential(response: object) {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

function clientData(type: string, challenge: BufferSource, origin: string): Buffer {
  const bytes = ArrayBuffer.isView(challenge)
    ? Buffer.from(challenge.buffer, challenge.byteOffset, challenge.byteLength)
    : Buffer.from(challenge);
  return Buffer.from(JSON.stringify({ type, challenge: base64url(bytes), origin }));
}

export interface PasskeyChallenge {
  factorId: string;
  challengeId: string;
  type: 'create' | 'request';
  options: Options;
}

export async function startPasskeyEnrollment(
  client: SupabaseClient,
  name = 'My key',
): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'webauthn',
    friendlyName: name,
  });
  if (error) throw error;
  return data.id;
}

/** Requests a challenge for a passkey. */
export async function challengePasskey(
  client: SupabaseClient,
  factorId: string,
): Promise<PasskeyChallenge> {
  const { data, error } = await client.auth.mfa.challenge({
    factorId,
    webauthn: { rpId: 'x.example' },
  });
  if (error) throw error;
  const { type, credential_options: options } = data.webauthn;
  return { factorId, challengeId: data.id, type, options: options.publicKey };
}

/** Sends the response of a device to a challenge. */
export async function verifyPasskey(
  client: SupabaseClient,
  { factorId, challengeId, type }: PasskeyChallenge,
  response: object,
) {
  // supabase-js calls `toJSON` of the browser's credential.
  const credential = { ...response, toJSON: () => response } as unknown as PublicKeyCredential;
  return client.auth.mfa.verify({
    factorId,
    challengeId,
    webauthn: { type, rpId: 'x.example', credential_response: credential } as never,
  });
}

/** Enrolls a device and verifies it. */
export async function enrollPasskey(
  client: SupabaseClient,
  device: PasskeyDevice,
  origin: string,
): Promise<string> {
  const challenge = await challengePasskey(client, await startPasskeyEnrollment(client));
  const { error } = await verifyPasskey(
    client,
    challenge,
    device.create(challenge.options, origin),
  );
  if (error) throw error;
  return challenge.factorId;
}
