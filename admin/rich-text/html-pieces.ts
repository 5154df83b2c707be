/** A part of sanitised HTML: a text, or the start or end tag of an element. */
export type HtmlPiece =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: readonly [name: string, value: string][] }
  | { kind: 'close'; tag: string };

/** Elements allowed in a description, as in the server's sanitiser. */
const tags: ReadonlySet<string> = new Set(
  'a b blockquote br caption dd del dl dt em h2 h3 h4 h5 h6 hr i ins li ol p q s small strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const attributeNames: ReadonlySet<string> = new Set(['href', 'title', 'colspan', 'rowspan', 'scope']);

/** Elements without an end tag. */
export const emptyTags: ReadonlySet<string> = new Set(['br', 'hr']);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!);

/** Parses the attributes of a tag: split at the quotation marks, names and values alternate. */
function attributesOf(text: string): [string, string][] {
  const parts = text.split('"');
  return parts.flatMap((part, at): [string, string][] => {
    const name = part.trim().replace('=', '');
    const value = parts[at + 1];
    return at % 2 === 0 && value !== undefined && attributeNames.has(name) ? [[name, decoded(value)]] : [];
  });
}

/**
 * Parses HTML sanitised by the server, so that a field can show it, because this application's policy does not
 * allow setting HTML directly. Anything else that looks like an element is removed.
 */
export function htmlPieces(html: string): HtmlPiece[] {
  return html.split(/(<[^<>]*>)/).flatMap((part): HtmlPiece[] => {
    if (part === '') return [];
    const [, end, tag = '', rest = ''] = /^<(\/?)([a-z][a-z0-9]*)(\s[^<>]*)?>$/.exec(part) ?? [];
    if (end === undefined) return [{ kind: 'text', text: decoded(part) }];
    if (!tags.has(tag)) return [];
    return end === '/' ? [{ kind: 'close', tag }] : [{ kind: 'open', tag, attributes: attributesOf(rest) }];
  });
}
