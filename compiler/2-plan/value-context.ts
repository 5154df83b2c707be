import type { NameTable } from '../../plan/plan.ts';
import type { Json } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { type Fix, jsonPointer } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import type { Names } from './checks/names.ts';
import type { Compilation, Source } from './compilation.ts';

/** Context for the values of one node or action. */
export interface ValueContext {
  compilation: Compilation;
  source: Source;
  names: Names;
  /** Collects the nodes that the expressions read. */
  used: NameTable;
}

/** Reports a diagnostic on a part of a string; offsets count decoded characters. */
export function reportIn(
  context: ValueContext,
  path: Path,
  code: DiagnosticCode,
  values: Record<string, string | number>,
  start: number,
  end: number,
  suggestion?: string,
  /** The replacement, with offsets like those of the range. */
  edit?: Fix,
): void {
  const { compilation, source } = context;
  compilation.report(source, code, path, values);
  const { document } = source;
  const whole = document.locate(path);
  const diagnostic = compilation.diagnostics.at(-1)!;
  if (document.text[whole.start] !== '"' || diagnostic.pointer !== jsonPointer(path)) return;
  const raw = (decoded: number) => rawOffset(document.text, whole.start, whole.end, decoded);
  diagnostic.range = document.range(raw(start), raw(end));
  // Only a plain identifier needs no escaping in an expression or in JSON.
  if (suggestion !== undefined && /^[A-Za-z_]\w*$/.test(suggestion))
    diagnostic.fix = { start: raw(start), end: raw(end), text: suggestion };
  if (edit)
    diagnostic.fix = { start: raw(edit.start), end: raw(edit.end), text: JSON.stringify(edit.text).slice(1, -1) };
}

/** Returns the offset in the document of a decoded character in the JSON string that starts at `literal`. */
export function rawOffset(text: string, literal: number, end: number, decoded: number): number {
  let at = literal + 1;
  for (let seen = 0; seen < decoded && at < end - 1; seen++) {
    const escapeLength = text[at + 1] === 'u' ? 6 : 2;
    at += text[at] === '\\' ? escapeLength : 1;
  }
  return at;
}

/** Converts a value to text for suggestions; empty for objects, whose `toString` could be anything. */
export const wordOf = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

/** Returns the value at a path. */
export const valueAt = (value: Json, path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, Json>)[step] : undefined),
    value,
  );
