import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const digest = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Returns the name under which a value is stored. It does not reveal the key, which may be a secret or a client's
 * address.
 */
export const sealedName = (kind: string, key: string): string => digest('name', kind, key).toString('base64url');

/** Encrypts a value with its key. The keys themselves are not stored on the server, so its contents reveal nothing. */
export function seal(kind: string, key: string, value: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, digest('value', kind, key), nonce);
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a value. @throws Error when it was not sealed with the same key */
export function unseal(kind: string, key: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, digest('value', kind, key), nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
