/** An HTML token: text, or a tag with its name and raw attributes. */
export type Token = { text: string } | { tag: string; isClosing: boolean; attributes: string };

const opening = /^<(\/?)([a-zA-Z][\w-]*)/;

/**
 * HTML tokenizer that skips comments and declarations. Linear time on malformed input: after an unclosed quote is found
 * once, quotes are ignored.
 */
export class Tokenizer {
  readonly #html: string;
  #at = 0;
  #quotesCount = true;

  constructor(html: string) {
    this.#html = html;
  }

  /** Skips to the end tag of a removed element. */
  skipTo(tag: string): void {
    const end = this.#html.slice(this.#at).search(new RegExp(`</${tag}[\\s/>]`, 'i'));
    const close = end === -1 ? -1 : this.#html.indexOf('>', this.#at + end);
    this.#at = close === -1 ? this.#html.length : close + 1;
  }

  next(): Token | undefined {
    const html = this.#html;
    if (this.#at >= html.length) return undefined;
    const from = this.#at;
    const bracket = html.indexOf('<', from);
    if (bracket !== from) return this.#text(bracket === -1 ? html.length : bracket);
    const [start, slash, name] = opening.exec(html.slice(from, from + 64)) ?? [];
    if (!start || !name) return this.#declaration() ?? this.#text(from + 1);
    const end = this.#endOfTag(from + start.length);
    if (end === -1) return this.#text(html.length);
    this.#at = end + 1;
    return { tag: name.toLowerCase(), isClosing: slash === '/', attributes: html.slice(from + start.length, end) };
  }

  #text(end: number): Token {
    const text = this.#html.slice(this.#at, end);
    this.#at = end;
    return { text };
  }

  /** Skips a comment, doctype or processing instruction. */
  #declaration(): Token | undefined {
    const html = this.#html;
    const isComment = html.startsWith('<!--', this.#at);
    if (!isComment && !/[!?]/.test(html[this.#at + 1] ?? '')) return undefined;
    const end = html.indexOf(isComment ? '-->' : '>', this.#at + (isComment ? 4 : 2));
    // Like browsers: an unclosed comment hides the rest; any other unclosed declaration is text.
    if (end === -1 && !isComment) return this.#text(html.length);
    this.#at = end === -1 ? html.length : end + (isComment ? 3 : 1);
    return { text: '' };
  }

  /** Returns the end of the tag: the first bracket outside quotes. */
  #endOfTag(from: number): number {
    const html = this.#html;
    if (!this.#quotesCount) return html.indexOf('>', from);
    const stop = /[>"']/g;
    stop.lastIndex = from;
    for (let match = stop.exec(html); match; match = stop.exec(html)) {
      if (match[0] === '>') return match.index;
      const close = html.indexOf(match[0], match.index + 1);
      if (close === -1) break;
      stop.lastIndex = close + 1;
    }
    this.#quotesCount = false;
    return html.indexOf('>', from);
  }
}
