import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** Semantic elements only. Template leftovers (div, span, class, style, meta) are removed. */
export const keptTags: ReadonlySet<string> = new Set([
  'a',
  'b',
  'blockquote',
  'br',
  'caption',
  'dd',
  'del',
  'dl',
  'dt',
  'em',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'ins',
  'li',
  'ol',
  'p',
  'q',
  's',
  'small',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]);

/** Attributes that are kept on these elements. */
export const keptAttributes: ReadonlySet<string> = new Set(['href', 'title', 'colspan', 'rowspan', 'scope']);

/** Elements that are removed together with their text. */
const removedWithText: ReadonlySet<string> = new Set([
  ...['audio', 'canvas', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'plaintext', 'script'],
  ...['style', 'svg', 'template', 'title', 'video', 'xmp'],
]);

/** Allows http(s), mailto, tel and same-site links; no `javascript:`, no `data:`, no scheme split across lines. */
const keptAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Characters that browsers ignore in the scheme of a URL, and similar spaces. */
const skipped = /[\s\p{Cc}\p{Cf}]/gu;

/**
 * Maximum number of passes over a text: removing an element may leave its parent empty, or one paragraph in another.
 */
const maxPasses = 10;

/** Replaces special spaces and removes empty elements. */
const tidied = (html: string): string =>
  html
    .replaceAll('\u00a0', ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/<(p|li|ul|ol|strong|em|b|i|h[2-6])>\s*<\/\1>/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n+/g, '\n')
    .trim();

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapedText = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character]!);
const escapedValue = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);

function startTag({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string {
  const allowed = attrs.filter(
    ({ name, value }) => keptAttributes.has(name) && (name !== 'href' || keptAddress.test(value.replace(skipped, ''))),
  );
  return `<${tagName}${allowed.map(({ name, value }) => ` ${name}="${escapedValue(value.trim())}"`).join('')}>`;
}

/** Whether an element is a void element, among those that are kept. */
const isVoid = (tagName: string): boolean => tagName === 'br' || tagName === 'hr';

/**
 * Serialises the allowed elements, and only the text of all others. Iterative, so that deep nesting cannot overflow the
 * stack.
 */
function keptHtml(html: string): string {
  const written: string[] = [];
  // Stack of nodes to serialise, with the end tags of their ancestors.
  const pending: (DefaultTreeAdapterTypes.ChildNode | string)[] = [
    parse(`<!doctype html><body>${html}`).childNodes[1]!,
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') written.push(next);
    else if ('value' in next) written.push(escapedText(next.value));
    else if ('tagName' in next && !removedWithText.has(next.tagName)) {
      if (keptTags.has(next.tagName)) {
        written.push(startTag(next));
        if (!isVoid(next.tagName)) pending.push(`</${next.tagName}>`);
      }
      for (let index = next.childNodes.length - 1; index >= 0; index--) pending.push(next.childNodes[index]!);
    }
  }
  return written.join('');
}

/**
 * Sanitises a product description: removes scripts, styles, event handlers, frames, forms and pictures; links lead
 * to pages only. `h1` becomes `h2`, because the page title is the `h1`. Idempotent.
 * @param html its size is limited by the caller to a few hundred kilobytes
 */
export const sanitiseDescription = (html: string): string => {
  let before = html.replace(/<(\/?)h1\b/gi, '<$1h2');
  let after = tidied(keptHtml(before));
  for (let pass = 1; after !== before && pass < maxPasses; pass += 1) {
    before = after;
    after = tidied(keptHtml(before));
  }
  return after;
};
