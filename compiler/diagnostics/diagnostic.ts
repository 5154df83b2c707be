import { type DiagnosticCode, diagnosticTable } from './table.ts';

/** A place in a document's text. Lines and columns count from 1, offsets from 0. */
export interface Range {
  start: number;
  end: number;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Something wrong with a document: what, where, why and what to do. */
export interface Diagnostic {
  code: DiagnosticCode | string;
  severity: 'error' | 'warning';
  message: string;
  hint: string;
  /** JSON pointer of the value it is about. */
  pointer: string;
  range: Range;
  /** Name of the document, when several are checked together. */
  source?: string;
  /** What to write instead, where that is known. */
  fix?: Fix;
}

/** Text to stand in place of a part of the document; offsets count from 0. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}

/** A document with the fixes of its diagnostics applied; where two meet, the first holds. */
export const applyFixes = (text: string, diagnostics: readonly Diagnostic[]): string =>
  edited(
    text,
    diagnostics.flatMap(({ fix }) => fix ?? []),
  );

/** A text with parts of it written anew; where two meet, the first holds. */
export function edited(text: string, edits: readonly Fix[]): string {
  const fixes = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let fixed = '';
  let at = 0;
  for (const { start, end, text: instead } of fixes) {
    if (start < at) continue;
    fixed += text.slice(at, start) + instead;
    at = end;
  }
  return fixed + text.slice(at);
}

export const jsonPointer = (path: readonly (string | number)[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** The table's entry with its places filled in. */
export function describe(
  code: DiagnosticCode,
  values: Record<string, string | number>,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  const entry = diagnosticTable[code];
  return { code, severity: entry.severity, message: fill(entry.message, values), hint: fill(entry.hint, values) };
}

/** The line of a diagnostic with carets below it and up to two lines before, numbered. */
export function codeFrame(text: string, range: Range): string {
  const lines = text.split('\n');
  const first = Math.max(0, range.line - 3);
  const width = String(range.line).length;
  const shown = lines
    .slice(first, range.line)
    .map((line, index) => `  ${String(first + index + 1).padStart(width)} | ${clip(line)}`);
  const source = lines[range.line - 1] ?? '';
  const last = range.endLine === range.line ? range.endColumn : source.length + 1;
  const carets = Math.max(1, Math.min(last, 160) - range.column);
  if (range.column <= 160) shown.push(`  ${' '.repeat(width)} | ${' '.repeat(range.column - 1)}${'^'.repeat(carets)}`);
  return shown.join('\n');
}

const clip = (line: string): string => (line.length > 160 ? `${line.slice(0, 157)}...` : line);

/** A diagnostic as `endcap check` prints it. */
export function printDiagnostic(diagnostic: Diagnostic, text: string): string {
  const place = `${diagnostic.source ?? 'page'}:${diagnostic.range.line}:${diagnostic.range.column}`;
  return [
    `${diagnostic.severity} ${diagnostic.code}  ${place}  ${diagnostic.pointer || '/'}`,
    `  ${diagnostic.message}`,
    `  ${diagnostic.hint}`,
    codeFrame(text, diagnostic.range),
  ].join('\n');
}
