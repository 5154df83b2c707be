import type { Json } from '../../schemas/page.ts';
import { type Diagnostic, describe, jsonPointer, type Range } from '../diagnostics/diagnostic.ts';
import { documentLimits } from './document-limits.ts';
import { documentValue } from './document-value.ts';
import { EarlierText } from './earlier-text.ts';
import { lineStarts, rangeOf } from './lines.ts';
import { type JsonText, readJson } from './read-json.ts';
import type { Syntax } from './syntax.ts';
import { readTolerantly } from './tolerant-reader.ts';

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
  /** The text as it was read, whose equal parts the next version of it reuses. */
  json: JsonText;
}

/**
 * Reads a document: keeps whatever can be parsed and reports the rest as diagnostics with ranges. Drops keys that allow
 * prototype pollution, and levels beyond the limit. Never throws.
 *
 * @param earlier a text before a change: parts that are the same in both are not read again, unless it has diagnostics
 */
export function readJsonDocument(text: string, earlier?: JsonDocument): JsonDocument {
  const { json, value } = read(text, earlier?.diagnostics.length === 0 ? earlier.json : undefined);
  const lines = lineStarts(text);
  const range = (start: number, end: number) => rangeOf(lines, start, end);
  const diagnostics = json.problems.map(({ code, path, start, end, values, fix }) => {
    const place = { pointer: jsonPointer(path), range: range(start, end) };
    return { ...describe(code, values), ...place, ...(fix ? { fix } : {}) };
  });
  return {
    text,
    value,
    diagnostics,
    range,
    json,
    locate(path, part = 'value') {
      const { start, end } = placeAt(json, path, part);
      return range(start, end);
    },
  };
}

function read(text: string, earlier: JsonText | undefined): { json: JsonText; value: Json | undefined } {
  if (text.length > documentLimits.characters) {
    const values = { size: text.length, limit: documentLimits.characters };
    const problem = { code: 'json-too-large', path: [], start: 0, end: 0, values } as const;
    return { json: { text, root: undefined, isPlain: false, problems: [problem] }, value: undefined };
  }
  const json = readJson(text, earlier);
  if (!json.root) return { json, value: undefined };
  const { value, isClean } = documentValue(json.root.syntax);
  if (isClean || !json.isPlain) return { json, value };
  // The text is valid JSON with keys or levels that no document may have: the tolerant reader reports where.
  return { json: { text, isPlain: false, ...readTolerantly(text, new EarlierText(undefined, text)) }, value };
}

interface Place {
  start: number;
  end: number;
}

function placeAt({ text, root }: JsonText, path: readonly (string | number)[], part: 'value' | 'key'): Place {
  if (!root) return { start: 0, end: path.length > 0 ? Math.min(text.length, 1) : text.length };
  let { syntax, offset: start } = root;
  let key: Place | undefined;
  for (const step of path) {
    const index = childIndex(syntax, step);
    if (index === -1) return { start, end: start + Math.min(syntax.length, 1) };
    const child = syntax.children![index]!;
    start += syntax.starts![index]!;
    key = undefined;
    syntax = child;
    if (child.type !== 'property') continue;
    key = { start, end: start + child.children![0]!.length };
    start += child.starts![1]!;
    syntax = child.children![1]!;
  }
  return part === 'key' && key ? key : { start, end: start + syntax.length };
}

/** Returns the index of a list's item, or of the last member with a key and a value; -1 if there is none. */
function childIndex({ type, children = [] }: Syntax, step: string | number): number {
  if (type === 'array') return typeof step === 'number' && step < children.length ? step : -1;
  return children.findLastIndex(({ children: [key, value] = [] }) => key?.value === step && value !== undefined);
}
