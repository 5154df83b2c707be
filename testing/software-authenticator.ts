import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential } from '../server/shop/passkeys/add-passkey.ts';
import type { SignedCredential } from '../server/shop/passkeys/sign-in-by-passkey.ts';

/** Values that override those of a browser and device. */
export interface Ceremony {
  origin?: string;
  rpId?: string;
  /** Challenge that replaces the one in the options. */
  challenge?: string;
  isVerified?: boolean;
  /** Number of times that the key has signed. */
  counter?: number;
}

const flagsOf = (isVerified: boolean, hasKey: boolean): number => 0x01 | (isVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0);
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

const bigEndian = (value: number, length: 2 | 4): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** Creates a passkey in memory with an ES256 key, for tests without a browser. */
export function softwareAuthenticator(defaults: Ceremony = {}) {
  const { origin = 'http://localhost:3000', rpId = 'localhost' } = defaults;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [idBytes, [xBytes, yBytes]] = [
    randomBytes(16),
    [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer],
  ];
  const id = idBytes.toString('base64url');
  let owner = '';

  const clientData = (type: string, given: Ceremony) =>
    Buffer.from(
      JSON.stringify({ type, challenge: given.challenge, origin: given.origin ?? origin, crossOrigin: false }),
    );
  const deviceData = ({ isVerified = true, counter = 0, ...given }: Ceremony, key: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([
      ...[sha256(given.rpId ?? rpId), Buffer.from([flagsOf(isVerified, key.length > 0)]), bigEndian(counter, 4)],
      key,
    ]);

  return {
    id,
    /** Responds to the options of a registration. */
    create(options: unknown, given: Ceremony = {}): NewCredential {
      const { challenge, user } = options as { challenge: string; user: { id: string } };
      owner = user.id;
      const coseKey = Buffer.concat([hex('a5010203262001215820'), xBytes, hex('225820'), yBytes]);
      const key = Buffer.concat([Buffer.alloc(16), bigEndian(idBytes.length, 2), idBytes, coseKey]);
      const data = deviceData(given, key);
      const attestation = Buffer.concat([
        ...[hex('a363666d74646e6f6e656761747453746d74a068'), Buffer.from('authData')],
        ...[hex('58'), Buffer.from([data.length]), data],
      ]);
      const client = clientData('webauthn.create', { challenge, ...given });
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        transports: ['internal'],
        attestationObject: attestation.toString('base64url'),
      };
    },
    /** Responds to the options of a sign-in. */
    get(options: unknown, given: Ceremony = {}): SignedCredential {
      const { challenge } = options as { challenge: string };
      const client = clientData('webauthn.get', { challenge, ...given });
      const data = deviceData(given);
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: owner,
      };
    },
  };
}
