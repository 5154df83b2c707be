/** How the bytes of a file become text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are looked at for the encoding of a file without a mark. */
const sampledBytes = 4_096;

/** Share of the code units of a file in UTF-16 that have a zero byte: separators and line ends are enough. */
const leastZeros = 0.05;

/** How many times more zero bytes one side has than the other: some letters have one on the other side. */
const clearly = 4;

/** Bytes of the shortest file that is looked at. */
const shortest = 8;

/** UTF-16 without a mark has its zero bytes on one side; text in UTF-8 has none. */
function unmarked(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes.length < shortest || bytes.length % 2 === 1) return undefined;
  const sample = bytes.subarray(0, sampledBytes);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < (sample.length / 2) * leastZeros || even === odd) return undefined;
  if (odd > even * clearly) return 'utf-16le';
  return even > odd * clearly ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarked(bytes);
}

/** The text of a file in UTF-8 or UTF-16, with or without a mark, else in Windows-1252; without its mark. */
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
