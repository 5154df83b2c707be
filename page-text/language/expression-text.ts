import type { Node } from 'jsonc-parser';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** The content of a JSON string, with the offsets of its characters in the text. */
export interface StringContent {
  content: string;
  /** Offset of a character in the text. */
  offsetOf(index: number): number;
  /** Index of the character at an offset of the text. */
  indexOf(offset: number): number;
}

/** Reads the content of a JSON string; an invalid escape stands for its character. */
export function contentOf(text: string, string: Pick<Node, 'offset' | 'length'>): StringContent {
  const from = string.offset + 1;
  const written = text.slice(from, from + string.length - 2);
  if (!written.includes('\\'))
    return { content: written, offsetOf: (index) => from + index, indexOf: (offset) => offset - from };
  let content = '';
  const offsets: number[] = [];
  for (let at = 0; at < written.length; ) {
    const [whole, code, char] = /^\\(?:u([\da-fA-F]{4})|([\s\S]))/.exec(written.slice(at, at + 6)) ?? [written[at]!];
    if (code !== undefined) content += String.fromCharCode(Number.parseInt(code, 16));
    else content += char === undefined ? whole : (escapes[char] ?? char);
    offsets.push(at);
    at += whole.length;
  }
  offsets.push(written.length);
  return {
    content,
    offsetOf: (index) => from + (offsets[index] ?? written.length),
    indexOf: (offset) =>
      Math.max(
        0,
        offsets.findLastIndex((each) => each <= offset - from),
      ),
  };
}
