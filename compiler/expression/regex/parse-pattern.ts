import {
  type CharacterSet,
  complement,
  digits,
  lineEnds,
  setOf,
  spaces,
  union,
  wordCharacters,
} from './character-set.ts';
import type { ParsedPattern, Pattern } from './pattern.ts';

const classes: Readonly<Record<string, CharacterSet>> = {
  d: digits,
  D: complement(digits),
  w: wordCharacters,
  W: complement(wordCharacters),
  s: spaces,
  S: complement(spaces),
};

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 };

const single = (code: number): CharacterSet => [code, code];

/**
 * Reads a pattern that the platform has already found valid, in the platform's own reading without the `u` flag: a brace
 * or a backslash that means nothing stands for itself.
 */
class PatternParser {
  private at = 0;
  private groups = 0;
  private readonly source: string;
  private readonly total: number;
  private readonly names: readonly string[];

  constructor(source: string) {
    this.source = source;
    // Groups are counted first, because \2 means a group only if there are two.
    const opened = [
      ...source
        .replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]])*\]/g, (text) => ' '.repeat(text.length))
        .matchAll(/\((?!\?)|\(\?<(?![=!])([^>]*)>/g),
    ];
    this.total = opened.length;
    this.names = opened.map(([, name]) => name ?? '');
  }

  parse(): ParsedPattern {
    const pattern = this.choice();
    return { pattern, groups: this.groups };
  }

  private peek(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  private choice(): Pattern {
    const options = [this.sequence()];
    while (this.peek('|')) {
      this.at++;
      options.push(this.sequence());
    }
    return options.length === 1 ? (options[0] as Pattern) : { kind: 'choice', options };
  }

  private sequence(): Pattern {
    const items: Pattern[] = [];
    while (this.at < this.source.length && !this.peek('|') && !this.peek(')')) {
      const before = this.groups;
      const item = this.atom();
      items.push(this.repeated(item, before));
    }
    return items.length === 1 ? (items[0] as Pattern) : { kind: 'sequence', items };
  }

  private repeated(item: Pattern, before: number): Pattern {
    const bounds = this.bounds();
    if (!bounds) return item;
    const greedy = !this.peek('?');
    if (!greedy) this.at++;
    return { kind: 'repeat', item, ...bounds, greedy, firstGroup: before + 1, lastGroup: this.groups };
  }

  private bounds(): { least: number; most: number } | undefined {
    const sign = this.source[this.at];
    const infinite = Number.POSITIVE_INFINITY;
    if (sign === '*' || sign === '+' || sign === '?') {
      this.at++;
      return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : infinite };
    }
    if (sign !== '{') return undefined;
    const match = /^\{(\d+)(,(\d*))?\}/.exec(this.source.slice(this.at, this.at + 40));
    if (!match) return undefined;
    const [text, least, comma, most] = match;
    this.at += text.length;
    return { least: Number(least), most: comma === undefined ? Number(least) : most === '' ? infinite : Number(most) };
  }

  private atom(): Pattern {
    const sign = this.source[this.at++] as string;
    switch (sign) {
      case '^':
        return { kind: 'start' };
      case '$':
        return { kind: 'end' };
      case '.':
        return { kind: 'set', set: complement(lineEnds) };
      case '(':
        return this.group();
      case '[':
        return this.characterClass();
      case '\\':
        return this.escape();
      default:
        return { kind: 'set', set: single(sign.charCodeAt(0)) };
    }
  }

  private group(): Pattern {
    const looks: readonly [string, boolean, boolean][] = [
      ['?=', false, false],
      ['?!', false, true],
      ['?<=', true, false],
      ['?<!', true, true],
    ];
    const look = looks.find(([sign]) => this.peek(sign));
    if (look) {
      this.at += look[0].length;
      const item = this.choice();
      this.at++;
      return { kind: 'look', item, behind: look[1], negated: look[2] };
    }
    if (this.peek('?:')) {
      this.at += 2;
      const item = this.choice();
      this.at++;
      // Braces around a single repeat must stay a node of their own.
      return { kind: 'sequence', items: [item] };
    }
    if (this.peek('?<')) this.at = this.source.indexOf('>', this.at) + 1;
    const index = ++this.groups;
    const item = this.choice();
    this.at++;
    return { kind: 'group', index, item };
  }

  private escape(): Pattern {
    const sign = this.source[this.at] as string;
    if (sign === 'b' || sign === 'B') {
      this.at++;
      return { kind: 'boundary', negated: sign === 'B' };
    }
    if (sign === 'k' && this.names.some((name) => name !== '')) {
      const end = this.source.indexOf('>', this.at);
      const name = this.source.slice(this.at + 2, end);
      this.at = end + 1;
      return { kind: 'reference', index: this.names.indexOf(name) + 1 };
    }
    const number = /^[1-9]\d*/.exec(this.source.slice(this.at, this.at + 4))?.[0];
    if (number !== undefined && Number(number) <= this.total) {
      this.at += number.length;
      return { kind: 'reference', index: Number(number) };
    }
    return { kind: 'set', set: this.escaped() };
  }

  /** A set after a backslash, within or without brackets. */
  private escaped(): CharacterSet {
    const sign = this.source[this.at++] as string;
    const known = Object.hasOwn(classes, sign) ? classes[sign] : undefined;
    if (known) return known;
    if (sign === '0' && !/\d/.test(this.source[this.at] ?? '')) return single(0);
    if (/[0-7]/.test(sign)) {
      const octal = /^(?:[0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(this.source.slice(this.at - 1, this.at + 2))?.[0] ?? sign;
      this.at += octal.length - 1;
      return single(Number.parseInt(octal, 8));
    }
    if (Object.hasOwn(controls, sign)) return single(controls[sign] as number);
    const size = sign === 'x' ? 2 : sign === 'u' ? 4 : 0;
    const hex = this.source.slice(this.at, this.at + size);
    if (size > 0 && hex.length === size && /^[0-9a-fA-F]+$/.test(hex)) {
      this.at += size;
      return single(Number.parseInt(hex, 16));
    }
    if (sign === 'c' && /[A-Za-z]/.test(this.source[this.at] ?? ''))
      return single(this.source.charCodeAt(this.at++) % 32);
    return single(sign.charCodeAt(0));
  }

  private characterClass(): Pattern {
    const negated = this.peek('^');
    if (negated) this.at++;
    const sets: CharacterSet[] = [];
    while (!this.peek(']') && this.at < this.source.length) {
      const from = this.classMember();
      if (this.peek('-') && this.source[this.at + 1] !== ']') {
        this.at++;
        const to = this.classMember();
        if (isSingle(from) && isSingle(to)) sets.push(setOf([[from[0] as number, to[0] as number]]));
        else sets.push(from, single(45), to);
      } else sets.push(from);
    }
    this.at++;
    return { kind: 'set', set: union(sets), negated };
  }

  private classMember(): CharacterSet {
    const sign = this.source[this.at++] as string;
    if (sign !== '\\') return single(sign.charCodeAt(0));
    if (this.peek('b')) {
      this.at++;
      return single(8);
    }
    return this.escaped();
  }
}

const isSingle = (set: CharacterSet): boolean => set.length === 2 && set[0] === set[1];

export const parsePattern = (source: string): ParsedPattern => new PatternParser(source).parse();
