import { decodeText } from '../../../../text/encoding.ts';
import type { ImportProblem } from '../problem.ts';

/**
 * Decodes the text of a file. If it is neither UTF-8 nor UTF-16, its encoding is guessed and a warning is added to
 * `problems`.
 */
export const textOfFile = (bytes: Uint8Array, problems: ImportProblem[]): string => {
  const { text, encoding } = decodeText(bytes);
  if (encoding === 'windows-1252')
    problems.push({
      severity: 'warning',
      code: 'encoding',
      line: 1,
      message: 'The file is not UTF-8; it was decoded as Windows-1252.',
      hint: 'Save the file as UTF-8 to preserve every character.',
    });
  return text;
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
