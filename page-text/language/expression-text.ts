import type { Node } from 'jsonc-parser';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/**
 * Returns the content of a JSON string with each escape replaced by its character after spaces, so that offsets in the
 * content are offsets in the text.
 */
export function contentOf(text: string, string: Pick<Node, 'offset' | 'length'>): string {
  const written = text.slice(string.offset + 1, string.offset + string.length - 1);
  if (!written.includes('\\')) return written;
  return written.replaceAll(/\\(?:u([\da-fA-F]{4})|(.))/g, (whole, code: string | undefined, char: string = '') =>
    (code === undefined ? (escapes[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16))).padStart(
      whole.length,
    ),
  );
}
