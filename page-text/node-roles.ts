import { memberOf, type Syntax } from '../compiler/json/syntax.ts';

/** Words for the elements of boxes that say what a box is for. */
const rolesOfTags: ReadonlyMap<unknown, string> = new Map([
  ['main', 'main part'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['nav', 'navigation'],
  ['article', 'article'],
  ['aside', 'aside'],
  ['ul', 'list'],
  ['ol', 'list'],
  ['dl', 'list'],
  ['li', 'list item'],
  ['figure', 'figure'],
  ['blockquote', 'quote'],
  ['form', 'form'],
  ['table', 'table'],
  ['details', 'details'],
]);

/** The value of a style on the smallest screens that have one. */
function styleAt(node: Syntax, name: string): unknown {
  const written = memberOf(memberOf(memberOf(node, 'props'), 'style'), name);
  return written?.type === 'object' ? written.children?.[0]?.children?.[1]?.value : written?.value;
}

const has = (node: Syntax, name: string): boolean =>
  memberOf(memberOf(memberOf(node, 'props'), 'style'), name) !== undefined;

/** Returns the role of a box from its tag and layout, such as `row`, `stack`, `grid` or `list`; `box` otherwise. */
export function roleOfBox(node: Syntax): string {
  const role = rolesOfTags.get(memberOf(memberOf(node, 'props'), 'tag')?.value);
  if (role) return role;
  const display = String(styleAt(node, 'display') ?? '').replace('inline-', '');
  if (display === 'grid') return has(node, 'columns') ? 'grid' : 'stack';
  if (display === 'flex') return String(styleAt(node, 'direction') ?? '').startsWith('column') ? 'stack' : 'row';
  return 'box';
}

const headingTag = /^h[1-6]$/;

/** Whether a node is a heading. */
export const isHeading = (node: Syntax): boolean =>
  headingTag.test(String(memberOf(memberOf(node, 'props'), 'tag')?.value ?? ''));

/** Inputs by which a section is recognised, the most telling first. */
const tellingInputs = ['heading', 'title', 'words', 'text', 'quote', 'label'];

/** Returns the texts that are passed to a section; empty if it shows the defaults of its fragment. */
export function wordsGiven(node: Syntax): string {
  const given = memberOf(memberOf(node, 'props'), 'with');
  const found = tellingInputs.map((key) => memberOf(given, key)?.value).find((value) => typeof value === 'string');
  return typeof found === 'string' && isPlain(found) ? found : '';
}

/** Whether words are readable without evaluation. */
export const isPlain = (words: string): boolean => words.trim() !== '' && !words.includes('{{');
