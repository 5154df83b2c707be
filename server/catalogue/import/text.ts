import type { ImportProblem } from './problem.ts';

const decoded = (bytes: Uint8Array, encoding: string, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

const warning = (message: string): ImportProblem => ({
  severity: 'warning',
  code: 'encoding',
  line: 1,
  message,
  hint: 'Save the file as UTF-8 to preserve every character.',
});

/** Decodes UTF-8, UTF-16 or Windows-1252; anything but UTF-8 adds a warning to `problems`. */
export const textOfFile = (bytes: Uint8Array, problems: ImportProblem[]): string => {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    problems.push(warning('The file is encoded as UTF-16.'));
    return decoded(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-16be');
  }
  try {
    return decoded(bytes, 'utf-8', true);
  } catch {
    problems.push(warning('The file is not UTF-8; it was decoded as Windows-1252.'));
    return decoded(bytes, 'windows-1252');
  }
};

/** Reads a source as one text. */
export const readSource = async (
  source: string | AsyncIterable<string | Uint8Array>,
  problems: ImportProblem[],
  onProgress?: (read: number) => void,
): Promise<string> => {
  if (typeof source === 'string') return source.replace(/^\ufeff/, '');
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of source) {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    read += chunk.length;
    onProgress?.(read);
  }
  return textOfFile(Buffer.concat(chunks), problems).replace(/^\ufeff/, '');
};
