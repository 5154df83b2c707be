const special = /["'&<>]/;

/** Length up to which a loop over the characters is faster than a regular expression. */
const shortLength = 24;

function firstSpecial(text: string): number {
  if (text.length > shortLength) return text.search(special);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= 62 && entityOf(code) !== '') return index;
  }
  return -1;
}

/** Cache for escaped long texts, such as a picture's sources, which are few and repeat on a page. */
const escapedTexts = new Map<string, string>();
const escapedTextLimit = 2000;
const longLength = 200;
const maxKeptLength = 4000;

/** Escapes a text for markup, between tags or in a quoted attribute. */
export function escapeText(text: string): string {
  if (text.length < longLength || text.length > maxKeptLength) return escaped(text);
  let known = escapedTexts.get(text);
  if (known === undefined) {
    known = escaped(text);
    if (escapedTexts.size >= escapedTextLimit) escapedTexts.clear();
    escapedTexts.set(text, known);
  }
  return known;
}

function escaped(text: string): string {
  const first = firstSpecial(text);
  if (first === -1) return text;
  let html = '';
  let from = 0;
  for (let index = first; index < text.length; index++) {
    const entity = entityOf(text.charCodeAt(index));
    if (entity === '') continue;
    html += text.slice(from, index) + entity;
    from = index + 1;
  }
  return html + text.slice(from);
}

function entityOf(code: number): string {
  switch (code) {
    case 34:
      return '&quot;';
    case 38:
      return '&amp;';
    case 39:
      return '&#x27;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    default:
      return '';
  }
}
