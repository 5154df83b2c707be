import type { CheckableSchema } from '../../../schemas/check.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import { isBinding, scanTemplate } from '../../1-parse/template.ts';
import type { Rule } from '../rule.ts';
import type { SeenText } from '../survey.ts';

/** Characters with a named HTML entity. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
};

/** A start tag, an end tag, or a line break. */
const tags =
  /<(b|strong|i|em|u|s|p|span|div|a|ul|ol|li|h[1-6]|small|sup|sub|font|center)(?:\s[^<>]*)?>|<\/(?:b|strong|i|em|u|s|p|span|div|a|ul|ol|li|h[1-6]|small|sup|sub|font|center)>|<br ?\/?>/gi;

/** Returns the first tag in a text whose element has an end tag: a text about HTML may contain a single tag. */
const tagIn = (text: string): RegExpExecArray | undefined =>
  [...text.matchAll(tags)].find(({ 1: element }) => element === undefined || text.includes(`</${element}>`));

const entity = /&(#\d{2,6}|#x[0-9a-f]{2,6}|[a-z]{2,8});/i;

/** Whether a text is for people, and shown verbatim. */
const isPlain = ({ role, schema, value }: SeenText): boolean =>
  (role === 'prop' || role === 'seo') &&
  value.length <= 2000 &&
  (role === 'seo' ||
    (schema?.type === 'string' && !schema.enum && !schema.refers && !schema.elements && !schema.pattern));

const takesElements = ({ props }: WidgetContract): boolean =>
  Object.values((props as CheckableSchema).properties ?? {}).some(({ elements }) => elements !== undefined);

const characterOf = (name: string): string | undefined => {
  const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
  if (!code) return entities[name];
  const point = code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16);
  return point >= 32 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
};

/** Returns the literal parts of a text, at the same offsets. */
const writtenIn = (value: string): string =>
  isBinding(value)
    ? scanTemplate(value)
        .parts.map((part) => ('text' in part ? part.text : ' '.repeat(part.end - part.start)))
        .join('')
    : value;

/** Reports HTML tags and entities in texts, which are shown verbatim. */
export const markupRule: Rule = ({ texts, compilation }, report) => {
  const [showing] = [...compilation.registry.widgets.values()].filter(takesElements);
  for (const text of texts) {
    if (!isPlain(text)) continue;
    const written = writtenIn(text.value);
    const found = tagIn(written);
    if (found) {
      const advice = `Write the text without it${showing ? `; the widget "${showing.name}" shows elements` : ''}.`;
      report(
        'markup-in-text',
        text,
        { what: found[0], advice },
        { range: [found.index, found.index + found[0].length] },
      );
      continue;
    }
    const named = entity.exec(written);
    const character = named ? characterOf(named[1]!) : undefined;
    if (!named || character === undefined) continue;
    const start = named.index;
    const end = named.index + named[0].length;
    report(
      'markup-in-text',
      text,
      { what: named[0], advice: `Write the character itself: ${character === '\u00a0' ? 'a space' : character}` },
      { range: [start, end], edit: { start, end, text: character } },
    );
  }
};
