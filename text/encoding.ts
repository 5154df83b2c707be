/** Encoding of a file's text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Number of bytes that are examined to detect the encoding of a file without a byte order mark. */
const sampledBytes = 4_096;

/** Minimum share of code units with a zero byte in a UTF-16 file: separators and line ends are enough. */
const minZeroShare = 0.05;

/** Minimum ratio of zero bytes between the two positions: some letters have one in the other position. */
const clearly = 4;

/** Minimum length in bytes of a file that is examined. */
const shortest = 8;

/** Detects UTF-16 without a byte order mark: its zero bytes are mostly in one position, and text in UTF-8 has none. */
function unmarked(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes.length < shortest || bytes.length % 2 === 1) return undefined;
  const sample = bytes.subarray(0, sampledBytes);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < (sample.length / 2) * minZeroShare || even === odd) return undefined;
  if (odd > even * clearly) return 'utf-16le';
  return even > odd * clearly ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarked(bytes);
}

/**
 * Decodes a file in UTF-8 or UTF-16, with or without a byte order mark, or else in Windows-1252. The mark is removed.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const encoding = encodingOf(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
