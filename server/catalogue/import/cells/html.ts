import DOMPurify from 'isomorphic-dompurify';

// Semantic elements only. Template leftovers (div, span, class, style, meta) are removed.
const ALLOWED_TAGS = [
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
];

const ALLOWED_ATTR = ['href', 'title', 'colspan', 'rowspan', 'scope'];

/** Allows http(s), mailto, tel and same-site links; no `javascript:`, no `data:`, no scheme split across lines. */
const ALLOWED_URI_REGEXP = /^(?:https?:|mailto:|tel:|\/(?!\/)|#|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Maximum number of passes over a text, because removing empty elements may leave their parents empty. */
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

/**
 * Sanitises a product description: removes scripts, styles, event handlers, frames, forms and pictures; links lead
 * to pages only. `h1` becomes `h2`, because the page title is the `h1`. Idempotent.
 * @param html its size is limited by the caller to a few hundred kilobytes
 */
export const sanitiseDescription = (html: string): string => {
  const clean = DOMPurify.sanitize(html.replace(/<(\/?)h1\b/gi, '<$1h2'), {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  let before = clean;
  let after = tidied(clean);
  for (let pass = 1; after !== before && pass < maxPasses; pass += 1) {
    before = after;
    after = tidied(after);
  }
  return after;
};
