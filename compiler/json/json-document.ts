import type { Json } from '../../schemas/page.ts';
import { applyEdits, type Diagnostic, describe, type Fix, jsonPointer, type Range } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import { EarlierText, type EarlierValue, earlierMember, type Located, type Read } from './earlier-text.ts';
import { type JsonProblem, type JsonToken, readJsonToken } from './json-token.ts';
import { lineStarts, rangeOf } from './lines.ts';

/** JSON text, its value, and the source range of each value and key. */
export interface JsonDocument {
  text: string;
  value: Json | undefined;
  diagnostics: Diagnostic[];
  /**
   * Returns the range of the value at a path, or of its key; that of the nearest enclosing value when the path does not
   * exist.
   */
  locate(path: readonly (string | number)[], part?: 'value' | 'key'): Range;
  /** Converts offsets to a range. */
  range(start: number, end: number): Range;
  /** The places of its values, by which the next version of the text is read. */
  located: Located;
}

/** Documents beyond these limits are rejected unread; the largest real pages are a tenth of this. */
export const documentLimits = { characters: 2_000_000, depth: 256 } as const;

type JsonPath = readonly (string | number)[];
type Report = (
  code: DiagnosticCode,
  path: JsonPath,
  start: number,
  end: number,
  values: Record<string, string | number>,
) => Diagnostic;

/** Keys that allow prototype pollution. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Error-tolerant JSON parser: keeps whatever can be parsed and reports the rest as diagnostics with ranges. Drops keys
 * that allow prototype pollution, and levels beyond the limit. Never throws.
 *
 * @param earlier a text before a change, without diagnostics: parts that are the same in both are not read again
 */
export function readJsonDocument(text: string, earlier?: JsonDocument): JsonDocument {
  const lines = lineStarts(text);
  const diagnostics: Diagnostic[] = [];
  const range = (start: number, end: number) => rangeOf(lines, start, end);
  const report: Report = (code, path, start, end, values) => {
    const diagnostic = { ...describe(code, values), pointer: jsonPointer(path), range: range(start, end) };
    diagnostics.push(diagnostic);
    return diagnostic;
  };

  if (text.length > documentLimits.characters) {
    report('json-too-large', [], 0, 0, { size: text.length, limit: documentLimits.characters });
    const located = { start: 0, end: 0 };
    return { text, value: undefined, diagnostics, range, located, locate: () => range(0, 0) };
  }
  const before =
    earlier?.value === undefined
      ? undefined
      : new EarlierText(earlier.text, { value: earlier.value, located: earlier.located }, text);
  const { value, located } = new Reader(text, report, before).document();
  return {
    text,
    value,
    diagnostics,
    range,
    located,
    locate(path, part = 'value') {
      let place = located;
      let shift = 0;
      const at = (start: number, end: number) => range(start + shift, end + shift);
      for (const [index, step] of path.entries()) {
        const next = place.members?.get(step);
        if (!next) return at(place.start, Math.min(place.end, place.start + 1));
        shift += place.shift ?? 0;
        place = next;
        if (part === 'key' && index === path.length - 1 && next.keyStart !== undefined)
          return at(next.keyStart, next.keyEnd!);
      }
      return at(place.start, place.end);
    },
  };
}

class Reader {
  readonly text: string;
  readonly report: Report;
  token: JsonToken;
  /** Offset of the last syntax error: further errors at the same offset add nothing. */
  lastProblem = -1;
  private readTo = 0;
  private lastText = { end: -1, value: '' };
  private readonly repeated = new Map<string, { diagnostic: Diagnostic; edits: Fix[] }>();
  private readonly earlier: EarlierText | undefined;

  constructor(text: string, report: Report, earlier: EarlierText | undefined) {
    this.text = text;
    this.report = report;
    this.earlier = earlier;
    this.token = this.read(0);
  }

  read(at: number): JsonToken {
    const token = readJsonToken(this.text, at);
    if (token.problem) this.foreign(token, token.problem);
    if (token.kind === 'text') this.lastText = { end: token.end, value: String(token.value) };
    return token;
  }

  /** Reports a token of another notation; for quotes, keys and comments only the first one. */
  foreign(token: JsonToken, { problem, advice, write, kind, at = token }: JsonProblem): void {
    // The reader stops at some tokens twice.
    if (at.start < this.readTo) return;
    this.readTo = at.end;
    const edit = write === undefined ? undefined : { start: at.start, end: at.end, text: write };
    const known = kind && this.repeated.get(kind);
    if (known) {
      if (edit) known.edits.push(edit);
      return;
    }
    // "text, "next": the quote meant to close the first string has opened another one.
    const isOpen = kind !== 'quotes' && this.lastText.end === at.start && /[,:]\s*$/.test(this.lastText.value);
    const diagnostic = isOpen
      ? this.syntax([], 'the string before this is never closed', 'Close it with " after its last word.', {
          ...token,
          ...at,
        })
      : this.syntax([], problem, advice, { ...token, ...at }, edit);
    if (kind && diagnostic) this.repeated.set(kind, { diagnostic, edits: edit ? [edit] : [] });
  }

  /** Gives the first diagnostic of each notation a fix for all of its occurrences. */
  private fixRepeated(): void {
    for (const { diagnostic, edits } of this.repeated.values()) {
      const [first, last] = [edits[0], edits.at(-1)];
      if (!first || !last) continue;
      const { start } = first;
      const shifted = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
      diagnostic.fix = { start, end: last.end, text: applyEdits(this.text.slice(start, last.end), shifted) };
    }
  }

  next(): void {
    this.token = this.read(this.token.end);
  }

  at(...kinds: JsonToken['kind'][]): boolean {
    return kinds.includes(this.token.kind);
  }

  syntax(path: JsonPath, problem: string, advice: string, token = this.token, fix?: Fix): Diagnostic | undefined {
    if (token.start === this.lastProblem) return undefined;
    this.lastProblem = token.start;
    const end = Math.max(token.end, token.start + 1);
    const diagnostic = this.report('json-syntax', path, token.start, end, { problem, advice });
    if (fix) diagnostic.fix = fix;
    return diagnostic;
  }

  document(): { value: Json | undefined; located: Located } {
    if (this.at('end')) {
      this.syntax([], 'the document is empty', 'Write an object: { "version": 1, … }.');
      return { value: undefined, located: { start: 0, end: 0 } };
    }
    const read = this.value([], 0, this.earlier?.root);
    this.fixRepeated();
    if (!this.at('end'))
      this.syntax([], 'there is text after the end of the document', 'Remove it, or move it inside the object.');
    return read ?? { value: undefined, located: { start: 0, end: this.text.length } };
  }

  value(path: JsonPath, depth: number, earlier?: EarlierValue): Read | undefined {
    const { kind, start, end, value } = this.token;
    if (kind === '{' || kind === '[') {
      const same = earlier && this.earlier?.unchanged(start, earlier);
      if (same) {
        this.token = this.read(same.located.end);
        return same;
      }
      if (depth >= documentLimits.depth) return this.skipNested(path);
      return kind === '{' ? this.object(path, depth, earlier) : this.array(path, depth, earlier);
    }
    if (kind === 'text' || kind === 'number' || kind === 'word') {
      this.next();
      return { value: value!, located: { start, end } };
    }
    const problem = kind === 'end' ? 'unexpected end of the document' : 'a value is missing here';
    this.syntax(
      path,
      problem,
      'Write a value: a string in double quotes, a number, true, false, null, [ … ] or { … }.',
    );
    if (kind === 'unknown') this.next();
    return undefined;
  }

  object(path: JsonPath, depth: number, earlier?: EarlierValue): Read {
    const value: { [key: string]: Json } = {};
    const located: Located = { start: this.token.start, end: 0, members: new Map() };
    this.next();
    while (!this.at('}', 'end')) {
      if (!this.at('text')) {
        this.syntax(path, 'a key is missing here', 'Write the key in double quotes, then a colon and the value.');
        if (this.at(']')) break;
        this.next();
        continue;
      }
      this.member(path, depth, value, located.members!, earlier);
      this.separator(path, '}');
    }
    return this.close(path, '}', value, located);
  }

  member(
    path: JsonPath,
    depth: number,
    value: { [key: string]: Json },
    members: Map<string | number, Located>,
    earlier: EarlierValue | undefined,
  ): void {
    const { start: keyStart, end: keyEnd } = this.token;
    const key = this.token.value as string;
    this.next();
    if (this.at(':')) this.next();
    else {
      const fix = { start: this.token.start, end: this.token.start, text: ': ' };
      this.syntax([...path, key], 'a colon is missing after the key', 'Write ":" and the value.', this.token, fix);
    }
    const read = this.value([...path, key], depth + 1, earlierMember(earlier, key));
    if (forbiddenKeys.has(key)) this.report('json-forbidden-key', path, keyStart, keyEnd, { key });
    else if (read) {
      if (members.has(key)) this.report('json-duplicate-key', path, keyStart, keyEnd, { key });
      value[key] = read.value;
      members.set(key, { ...read.located, keyStart, keyEnd });
    }
  }

  array(path: JsonPath, depth: number, earlier?: EarlierValue): Read {
    const value: Json[] = [];
    const located: Located = { start: this.token.start, end: 0, members: new Map() };
    const items = this.earlier?.items(earlier);
    this.next();
    while (!this.at(']', 'end')) {
      const read = this.value([...path, value.length], depth + 1, items?.get(this.token.start));
      if (read) {
        located.members!.set(value.length, read.located);
        value.push(read.value);
      } else if (this.at('}')) break;
      else if (this.at(':')) this.next();
      this.separator(path, ']');
    }
    return this.close(path, ']', value, located);
  }

  separator(path: JsonPath, close: '}' | ']'): void {
    if (this.at(',')) {
      const comma = this.token;
      this.next();
      if (this.at(close))
        this.syntax(path, 'there is a comma after the last item', 'Remove the comma.', comma, { ...comma, text: '' });
    } else if (!this.at('}', ']', 'end')) {
      const { start } = this.token;
      const fix = { start, end: start, text: ', ' };
      this.syntax(path, 'a comma is missing before this', 'Separate two items with a comma.', this.token, fix);
    }
  }

  close(path: JsonPath, kind: '}' | ']', value: Json, located: Located): Read {
    located.end = this.at(kind) ? this.token.end : this.token.start;
    if (this.at(kind)) this.next();
    else {
      const fix = { start: this.token.start, end: this.token.start, text: kind };
      this.syntax(path, 'a bracket is never closed', `Close it with ${kind}.`, this.token, fix);
    }
    return { value, located };
  }

  /** Skips a value that is nested too deeply, without recursion. */
  skipNested(path: JsonPath): Read {
    const { start } = this.token;
    this.report('json-too-deep', path, start, start + 1, { limit: documentLimits.depth });
    let open = 0;
    do {
      if (this.at('{', '[')) open++;
      else if (this.at('}', ']')) open--;
      this.next();
    } while (open > 0 && !this.at('end'));
    return { value: null, located: { start, end: this.token.start } };
  }
}
