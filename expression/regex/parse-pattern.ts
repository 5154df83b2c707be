import { fail } from '../errors/expression-error.ts';
import type { ParsedPattern, Pattern } from './pattern.ts';

/** Maximum nesting of groups; deeper ones would exhaust the stack. */
const maxDepth = 250;

/**
 * Parses a pattern that the platform has already accepted, with the platform's own interpretation without the `u` flag:
 * a brace or a backslash without special meaning matches itself.
 *
 * @throws ExpressionError S0303 for syntax that newer platforms accept and this parser does not know.
 */
export function parsePattern(source: string): ParsedPattern {
  // Groups are counted first, because \2 refers to a group only if there are two.
  const names = [
    ...source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, ' ').matchAll(/\((?:(?!\?)|\?<(?![=!])([^>]*)>)/g),
  ].map(([, name]) => name);
  let at = 0;
  let groups = 0;
  let depth = 0;

  /** Consumes the token if it matches at the current position. */
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found) at = token.lastIndex;
    return found;
  };

  function choice(): Pattern {
    const options = [sequence()];
    while (take(/\|/y)) options.push(sequence());
    return options.length === 1 ? (options[0] as Pattern) : { kind: 'choice', options };
  }

  function sequence(): Pattern {
    const items: Pattern[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const before = groups;
      const item = atom();
      const bounds = take(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/y);
      if (bounds) {
        const [, sign, count, comma, limit, lazy] = bounds;
        const min = sign ? Number(sign === '+') : Number(count);
        const endless = sign ? sign !== '?' : comma && !limit;
        const max = endless ? Number.POSITIVE_INFINITY : sign ? 1 : Number(limit || count);
        items.push({ kind: 'repeat', item, min, max, greedy: !lazy, firstGroup: before + 1, lastGroup: groups });
      } else items.push(item);
    }
    return items.length === 1 ? (items[0] as Pattern) : { kind: 'sequence', items };
  }

  function atom(): Pattern {
    const open = take(/\((?:\?(?:(<?)([=!])|(:)|<[^>]*>))?/y);
    if (open) {
      const [, behind, look, plain] = open;
      const index = look || plain ? 0 : ++groups;
      if (++depth > maxDepth) fail('S0303', { value: 'it is nested too deeply' });
      const item = choice();
      depth--;
      at++;
      if (look) return { kind: 'look', item, behind: behind === '<', negated: look === '!' };
      // A group that does not capture must remain a separate node.
      return plain ? { kind: 'sequence', items: [item] } : { kind: 'group', index, item };
    }
    const refers = take(/\\(?:k<([^>]*)>|[1-9]\d*)/y);
    if (refers) {
      const [whole, name] = refers;
      const index = name === undefined ? Number(whole.slice(1)) : names.indexOf(name) + 1;
      if (index > 0 && index <= names.length) return { kind: 'reference', index };
      at -= whole.length;
    }
    const boundary = take(/\\b/iy);
    if (boundary) return { kind: 'boundary', negated: boundary[0] === '\\B' };
    const sign = String(
      take(
        /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[a-zA-Z]|[0-3][0-7]{0,2}|[4-7][0-7]?|[^c])|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/y,
      ),
    );
    if (sign === '^') return { kind: 'start' };
    if (sign === '$') return { kind: 'end' };
    if (/^[*+?]$/.test(sign)) fail('S0303', { value: 'its syntax is not supported' });
    return { kind: 'set', source: sign.replace(/^[{}\]\\]$/, '\\$&') };
  }

  return { pattern: choice(), groups };
}
