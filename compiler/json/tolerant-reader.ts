import { applyEdits, type Fix } from '../diagnostics/diagnostic.ts';
import { documentLimits } from './document-limits.ts';
import { childOf, type EarlierText, type EarlierValue } from './earlier-text.ts';
import { isForbiddenKey } from './forbidden-key.ts';
import { type JsonProblem, type JsonToken, readJsonToken } from './json-token.ts';
import { type Syntax, SyntaxNode } from './syntax.ts';

type JsonPath = readonly (string | number)[];

/** An error in a text, with the values for its message. */
export interface ReadProblem {
  code: 'json-syntax' | 'json-forbidden-key' | 'json-duplicate-key' | 'json-too-deep' | 'json-too-large';
  path: JsonPath;
  start: number;
  end: number;
  values: Record<string, string | number>;
  fix?: Fix;
}

/** A value, and its offset. */
interface Read {
  syntax: Syntax;
  start: number;
}

/**
 * Reads any text as JSON: keeps whatever can be read and reports the rest. Replaces values beyond the depth limit by
 * null.
 *
 * @param earlier a text whose equal objects and lists are reused
 */
export function readTolerantly(
  text: string,
  earlier: EarlierText,
): { root: SyntaxNode | undefined; problems: ReadProblem[] } {
  const reader = new TolerantReader(text, earlier);
  return { root: reader.document(), problems: reader.problems };
}

/** Collects the children of an object or a list, with their offsets in it. */
class Children {
  readonly children: Syntax[] = [];
  readonly starts: number[] = [];
  private readonly start: number;

  constructor(start: number) {
    this.start = start;
  }

  add({ syntax, start }: Read): void {
    this.children.push(syntax);
    this.starts.push(start - this.start);
  }

  ended(type: 'object' | 'array', end: number): Read {
    const { children, starts, start } = this;
    return { syntax: { type, length: end - start, children, starts }, start };
  }
}

class TolerantReader {
  readonly problems: ReadProblem[] = [];
  private readonly text: string;
  private readonly earlier: EarlierText;
  private token: JsonToken;
  /** Offset of the last syntax error: further errors at the same offset add nothing. */
  private lastProblem = -1;
  private readTo = 0;
  private lastText = { end: -1, value: '' };
  private readonly repeated = new Map<string, { problem: ReadProblem; edits: Fix[] }>();

  constructor(text: string, earlier: EarlierText) {
    this.text = text;
    this.earlier = earlier;
    this.token = this.read(0);
  }

  document(): SyntaxNode | undefined {
    if (this.at('end')) {
      this.syntax([], 'the document is empty', 'Write an object: { "version": 1, … }.');
      return undefined;
    }
    const read = this.value([], 0, this.earlier.root);
    this.fixRepeated();
    if (!this.at('end'))
      this.syntax([], 'there is text after the end of the document', 'Remove it, or move it inside the object.');
    return read && new SyntaxNode(read.syntax, read.start, undefined);
  }

  private read(at: number): JsonToken {
    const token = readJsonToken(this.text, at);
    if (token.problem) this.foreign(token, token.problem);
    if (token.kind === 'text') this.lastText = { end: token.end, value: String(token.value) };
    return token;
  }

  /** Reports a token of another notation; for quotes, keys and comments only the first one. */
  private foreign(token: JsonToken, { problem, advice, write, kind, at = token }: JsonProblem): void {
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
    const reported = isOpen
      ? this.syntax([], 'the string before this is never closed', 'Close it with " after its last word.', at)
      : this.syntax([], problem, advice, at, edit);
    if (kind && reported) this.repeated.set(kind, { problem: reported, edits: edit ? [edit] : [] });
  }

  /** Gives the first problem of each notation a fix for all of its occurrences. */
  private fixRepeated(): void {
    for (const { problem, edits } of this.repeated.values()) {
      const [first, last] = [edits[0], edits.at(-1)];
      if (!first || !last) continue;
      const { start } = first;
      const shifted = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
      problem.fix = { start, end: last.end, text: applyEdits(this.text.slice(start, last.end), shifted) };
    }
  }

  private next(): void {
    this.token = this.read(this.token.end);
  }

  private at(...kinds: JsonToken['kind'][]): boolean {
    return kinds.includes(this.token.kind);
  }

  private report(problem: ReadProblem): ReadProblem {
    this.problems.push(problem);
    return problem;
  }

  private syntax(
    path: JsonPath,
    problem: string,
    advice: string,
    at: { start: number; end: number } = this.token,
    fix?: Fix,
  ): ReadProblem | undefined {
    if (at.start === this.lastProblem) return undefined;
    this.lastProblem = at.start;
    const end = Math.max(at.end, at.start + 1);
    const reported = this.report({
      code: 'json-syntax',
      path,
      start: at.start,
      end,
      values: { problem, advice },
    });
    if (fix) reported.fix = fix;
    return reported;
  }

  private value(path: JsonPath, depth: number, earlier: EarlierValue | undefined): Read | undefined {
    const { kind, start, end, value } = this.token;
    if (kind === '{' || kind === '[') {
      const same = this.earlier.unchanged(earlier, start);
      if (same) {
        this.token = this.read(start + same.length);
        return { syntax: same, start };
      }
      if (depth >= documentLimits.depth) return this.skipNested(path);
      return kind === '{' ? this.object(path, depth, earlier) : this.array(path, depth, earlier);
    }
    if (kind === 'text' || kind === 'number' || kind === 'word') {
      this.next();
      return { syntax: { type: typeOf(value), length: end - start, value }, start };
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

  private object(path: JsonPath, depth: number, before: EarlierValue | undefined): Read {
    const around = before?.syntax.type === 'object' ? before : undefined;
    const members = new Children(this.token.start);
    const keys = new Set<string>();
    let nextChild = 0;
    this.next();
    while (!this.at('}', 'end')) {
      if (!this.at('text')) {
        this.syntax(path, 'a key is missing here', 'Write the key in double quotes, then a colon and the value.');
        if (this.at(']')) break;
        this.next();
        continue;
      }
      const index = around ? this.earlier.childAt(around, this.token.start, nextChild) : -1;
      if (index !== -1) nextChild = index + 1;
      members.add(this.member(path, depth, keys, around && childOf(around, index)));
      this.separator(path, '}');
    }
    return members.ended('object', this.close(path, '}'));
  }

  private member(path: JsonPath, depth: number, keys: Set<string>, earlier: EarlierValue | undefined): Read {
    const { start, end: keyEnd } = this.token;
    const key = this.token.value as string;
    const property = new Children(start);
    property.add({ syntax: { type: 'string', length: keyEnd - start, value: key }, start });
    this.next();
    let colon: number | undefined;
    if (this.at(':')) {
      colon = this.token.start - start;
      this.next();
    } else {
      const fix = { start: this.token.start, end: this.token.start, text: ': ' };
      this.syntax([...path, key], 'a colon is missing after the key', 'Write ":" and the value.', this.token, fix);
    }
    const value = this.value([...path, key], depth + 1, earlier && childOf(earlier, 1));
    if (isForbiddenKey(key)) this.report({ code: 'json-forbidden-key', path, start, end: keyEnd, values: { key } });
    else if (value) {
      if (keys.has(key)) this.report({ code: 'json-duplicate-key', path, start, end: keyEnd, values: { key } });
      keys.add(key);
    }
    if (value) property.add(value);
    const length = value ? value.start + value.syntax.length - start : keyEnd - start;
    return { syntax: { type: 'property', length, children: property.children, starts: property.starts, colon }, start };
  }

  private array(path: JsonPath, depth: number, before: EarlierValue | undefined): Read {
    const around = before?.syntax.type === 'array' ? before : undefined;
    const items = new Children(this.token.start);
    let nextChild = 0;
    this.next();
    while (!this.at(']', 'end')) {
      const index = around ? this.earlier.childAt(around, this.token.start, nextChild) : -1;
      if (index !== -1) nextChild = index + 1;
      const read = this.value([...path, items.children.length], depth + 1, around && childOf(around, index));
      if (read) items.add(read);
      else if (this.at('}')) break;
      else if (this.at(':')) this.next();
      this.separator(path, ']');
    }
    return items.ended('array', this.close(path, ']'));
  }

  private separator(path: JsonPath, close: '}' | ']'): void {
    if (this.at(',')) {
      const comma = this.token;
      this.next();
      if (this.at(close))
        this.syntax(path, 'there is a comma after the last item', 'Remove the comma.', comma, {
          start: comma.start,
          end: comma.end,
          text: '',
        });
    } else if (!this.at('}', ']', 'end')) {
      const { start } = this.token;
      const fix = { start, end: start, text: ', ' };
      this.syntax(path, 'a comma is missing before this', 'Separate two items with a comma.', this.token, fix);
    }
  }

  /** Reads the closing bracket, and returns where the value ends. */
  private close(path: JsonPath, kind: '}' | ']'): number {
    const { start, end } = this.token;
    if (this.at(kind)) {
      this.next();
      return end;
    }
    this.syntax(path, 'a bracket is never closed', `Close it with ${kind}.`, this.token, {
      start,
      end: start,
      text: kind,
    });
    return start;
  }

  /** Skips a value that is nested too deeply, without recursion. */
  private skipNested(path: JsonPath): Read {
    const { start } = this.token;
    const { depth } = documentLimits;
    this.report({ code: 'json-too-deep', path, start, end: start + 1, values: { limit: depth } });
    let open = 0;
    do {
      if (this.at('{', '[')) open++;
      else if (this.at('}', ']')) open--;
      this.next();
    } while (open > 0 && !this.at('end'));
    return { syntax: { type: 'null', length: this.token.start - start, value: null }, start };
  }
}

function typeOf(value: JsonToken['value']): Syntax['type'] {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}
