import { createHash } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when read aloud. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Bytes as text of the alphabet above: 5 bits a letter, `length` letters. */
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
 * An identifier that follows from what it names, so that importing the same thing again finds the same record. 24
 * letters; the first 12 are the simple identifier.
 */
export const stableId = (...names: readonly string[]): string =>
  textFromBytes(createHash('sha256').update(JSON.stringify(names)).digest(), 24);

/** The short form of an identifier, for addresses. */
export const simpleIdOf = (id: string): string => id.slice(0, 12);
