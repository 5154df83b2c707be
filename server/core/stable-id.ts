import { createHash } from 'node:crypto';

/** Letters and digits without ambiguous characters (Crockford base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Encodes bytes in this alphabet: 5 bits per character, `length` characters. */
export const textFromBytes = (bytes: Uint8Array, length: number): string => {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5 && text.length < length) {
      bits -= 5;
      text += alphabet[(buffer >> bits) & 31];
    }
  }
  return text;
};

/**
 * Returns a deterministic identifier, so that importing the same entity again finds its record. 24 characters; the
 * first 12 are the simple identifier.
 */
export const stableId = (...names: readonly string[]): string =>
  textFromBytes(createHash('sha256').update(JSON.stringify(names)).digest(), 24);

/** Returns the short form of an identifier, for addresses. */
export const simpleIdOf = (id: string): string => id.slice(0, 12);
