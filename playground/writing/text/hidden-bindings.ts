import { scanTemplate } from '../../../compiler/1-parse/template.ts';

/** The private use area, whose characters replace bindings while Markdown is parsed or serialised. */
const firstCode = 0xe000;
const lastCode = 0xf8ff;

/** Escapes braces in literal text that would begin a binding. */
const literal = (text: string): string => text.replaceAll('{{', '\\{{');

/**
 * Replaces each binding of a text by one character, which Markdown takes for a letter. Expressions contain characters
 * with a meaning in Markdown, which must be neither parsed nor escaped.
 */
export class HiddenBindings {
  readonly #sources = new Map<string, string>();
  readonly #used: ReadonlySet<string>;
  #next = firstCode;

  /** @param texts texts whose characters are not used to hide bindings */
  constructor(texts: Iterable<string>) {
    const used = new Set<string>();
    for (const text of texts) for (const [char] of text.matchAll(/[\ue000-\uf8ff]/g)) used.add(char);
    this.#used = used;
  }

  /** Returns the character that replaces a binding, including its braces. */
  hide(source: string): string {
    while (this.#used.has(String.fromCharCode(this.#next))) this.#next++;
    if (this.#next > lastCode)
      throw new RangeError('A text with more bindings than there are characters to hide them.');
    const char = String.fromCharCode(this.#next++);
    this.#sources.set(char, source);
    return char;
  }

  /** Hides the bindings of a text, and resolves the escapes of its literal parts. */
  hideIn(text: string): string {
    const { parts, openAt } = scanTemplate(text);
    const shown = parts.map((part) => ('text' in part ? part.text : this.hide(`{{${part.source}}}`))).join('');
    return openAt === undefined ? shown : shown + this.hide(text.slice(openAt));
  }

  sourceOf(char: string): string | undefined {
    return this.#sources.get(char);
  }

  /** Splits a text at its hidden bindings. */
  split(text: string): ({ text: string } | { source: string })[] {
    const parts: ({ text: string } | { source: string })[] = [];
    let from = 0;
    for (let at = 0; at <= text.length; at++) {
      const source = this.#sources.get(text[at] ?? '');
      if (source === undefined && at < text.length) continue;
      if (at > from) parts.push({ text: text.slice(from, at) });
      if (source !== undefined) parts.push({ source });
      from = at + 1;
    }
    return parts;
  }

  /** Restores the hidden bindings of a text. */
  showIn(text: string): string {
    return this.split(text)
      .map((part) => ('text' in part ? literal(part.text) : part.source))
      .join('');
  }

  /** Restores the hidden bindings of serialised Markdown. */
  showInMarkdown(markdown: string): string {
    // Next to emphasis, the serialiser may write the character as a character reference.
    const plain = markdown.replaceAll(/&#x([\da-f]{4});/gi, (reference, code: string) => {
      const char = String.fromCharCode(Number.parseInt(code, 16));
      return this.#sources.has(char) ? char : reference;
    });
    const parts = this.split(plain);
    return parts
      .map((part, index) => {
        if ('source' in part) return part.source;
        const next = parts[index + 1];
        return literal(next && 'source' in next ? beforeBinding(part.text) : part.text);
      })
      .join('');
  }
}

/** Number of a character at the end of a text. */
function countAtEnd(text: string, char: string): number {
  let count = 0;
  while (text[text.length - 1 - count] === char) count++;
  return count;
}

/**
 * Writes a backslash or a single brace before a binding as a character reference, because it would be parsed as part of
 * the binding.
 */
function beforeBinding(text: string): string {
  const backslashes = countAtEnd(text, '\\');
  if (backslashes > 0) return `${text.slice(0, -Math.min(2, backslashes))}&#x5C;`;
  return countAtEnd(text, '{') % 2 === 0 ? text : `${text.slice(0, -1)}&#x7B;`;
}
