import { safeHref } from '../../../runtime/state/route.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { decodeEntities } from '../../../widgets/ui/html/entities.ts';
import { Tokenizer } from '../../../widgets/ui/html/tokenizer.ts';
import { escapeHtml } from '../../core/escape-html.ts';

/** The parts of a rendered mail, for programs that show HTML and for those that do not. */
export interface MailParts {
  /** Text of the document's first heading. */
  subject: string;
  /** Content of the body: semantic elements only, every address absolute. */
  html: string;
  text: string;
}

const blocks = new Set([
  ...['address', 'article', 'blockquote', 'div', 'dd', 'dl', 'dt', 'figcaption', 'figure', 'footer', 'h1', 'h2', 'h3'],
  ...['h4', 'header', 'hr', 'li', 'main', 'ol', 'p', 'section', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);
const inline = new Set(['a', 'b', 'br', 'em', 'i', 'img', 's', 'small', 'span', 'strong', 'td', 'th', 'time']);
/** Elements that are dropped with their content, because mail programs do not show them. */
const dropped = new Set(['button', 'form', 'iframe', 'noscript', 'script', 'select', 'style', 'svg', 'template']);
/** Classes defined in the style of mails. */
const knownClasses = new Set(['button', 'code', 'muted', 'total']);

const attributePattern = /(?<![\w-])([\w-]+)\s*=\s*"([^"]*)"/g;

/**
 * Returns an absolute address that works outside the shop; undefined for anything but web pages, mail and telephone
 * numbers.
 */
function absolute(address: string, origin: string): string | undefined {
  const safe = safeHref(address);
  const url = safe === null ? undefined : parseUrl(safe, origin);
  return url && ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined;
}

function attributesOf(tag: string, raw: string, origin: string): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  for (const [, name = '', written = ''] of raw.matchAll(attributePattern)) {
    const value = decodeEntities(written);
    const isAddress = (tag === 'a' && name === 'href') || (tag === 'img' && name === 'src');
    const address = isAddress ? absolute(value, origin) : undefined;
    if (address !== undefined) kept.set(name, address);
    else if (name === 'class') {
      const classes = value.split(/\s+/).filter((each) => knownClasses.has(each));
      if (classes.length > 0) kept.set(name, classes.join(' '));
    } else if (name === 'lang' || name === 'dir' || (tag === 'img' && name === 'alt')) kept.set(name, value);
    else if (tag === 'img' && (name === 'width' || name === 'height') && /^\d{1,4}$/.test(value)) kept.set(name, value);
  }
  return kept;
}

/** Collects lines of plain text: a block starts a new one. */
class PlainText {
  #lines: string[] = [''];
  #prefix = '';

  add(text: string): void {
    const plain = text.replaceAll(/\s+/g, ' ');
    const last = this.#lines.length - 1;
    if (this.#lines[last] !== '') this.#lines[last] += plain;
    else if (plain.trim() !== '') this.#lines[last] = this.#prefix + plain.trimStart();
    if (plain.trim() !== '') this.#prefix = '';
  }
  break(prefix = ''): void {
    if (this.#lines.at(-1) !== '') this.#lines.push('');
    if (prefix !== '') this.#prefix = prefix;
  }
  toString(): string {
    const lines = this.#lines.map((line) => line.trim()).filter((line) => line !== '');
    // Items of a list belong together, everything else is a paragraph.
    const isItem = (line: string | undefined) => line?.startsWith('- ') ?? false;
    const isNext = (line: string, at: number) => at > 0 && !(isItem(line) && isItem(lines[at - 1]));
    return lines.map((line, at) => (isNext(line, at) ? `\n${line}` : line)).join('\n');
  }
}

/** Converts a document rendered by the server to the parts of a mail. Its text is never interpreted as markup. */
export function mailParts(drawn: string, origin: string): MailParts {
  const tags = new Tokenizer(drawn);
  const text = new PlainText();
  const links: string[] = [];
  let html = '';
  let subject: string | undefined;
  let isHeading = false;
  for (let token = tags.next(); token; token = tags.next()) {
    if ('text' in token) {
      const plain = decodeEntities(token.text);
      html += escapeHtml(plain);
      text.add(plain);
      if (isHeading) subject = (subject ?? '') + plain;
      continue;
    }
    const { tag, isClosing } = token;
    if (dropped.has(tag)) {
      if (!isClosing) tags.skipTo(tag);
      continue;
    }
    if (!blocks.has(tag) && !inline.has(tag)) continue;
    if (blocks.has(tag) || tag === 'br') text.break(tag === 'li' && !isClosing ? '- ' : '');
    if (tag === 'h1') isHeading = !isClosing && subject === undefined;
    if (isClosing) {
      const address = tag === 'a' ? links.pop() : undefined;
      if (address) text.add(`: ${address}`);
      html += `</${tag}>`;
      continue;
    }
    const attributes = attributesOf(tag, token.attributes, origin);
    if (tag === 'a') links.push(attributes.get('href') ?? '');
    if (tag === 'img') text.add(attributes.get('alt') ?? '');
    html += `<${tag}${[...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;
  }
  return { subject: (subject ?? '').replaceAll(/\s+/g, ' ').trim(), html, text: String(text) };
}
