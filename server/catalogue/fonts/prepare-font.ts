import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import { fontCharacters } from './font-characters.ts';
import { type FontFacts, readFont } from './read-font.ts';

/** An uploaded font, and the locales of the shop. */
export interface UploadedFont {
  bytes: Uint8Array;
  locales: readonly string[];
}

/** A font that is ready to be served. */
export interface PreparedFont {
  bytes: Uint8Array;
  /** Name of its file: a hash of its content. */
  file: string;
  facts: FontFacts;
}

/** First bytes of the formats: WOFF2, WOFF, OpenType with outlines of TrueType (two forms) and of CFF. */
const signatures = new Set(['774f4632', '774f4646', '00010000', '74727565', '4f54544f']);

/**
 * Subsets a font to the characters of the shop's languages and compresses it; undefined for an invalid font. The served
 * file is re-encoded, so no other part of the upload reaches a shopper.
 */
export async function prepareFont({ bytes, locales }: UploadedFont): Promise<PreparedFont | undefined> {
  const sent = Buffer.from(bytes);
  if (!signatures.has(sent.subarray(0, 4).toString('hex'))) return undefined;
  try {
    const plain = await subsetFont(sent, fontCharacters(locales), { targetFormat: 'truetype' });
    const facts = readFont(plain);
    const packed = await subsetFont(plain, fontCharacters(locales), { targetFormat: 'woff2' });
    const hash = createHash('sha256').update(packed).digest('hex').slice(0, 40);
    return { bytes: packed, file: `${hash}.woff2`, facts };
  } catch {
    return undefined;
  }
}
