import { type DiagnosticCode, diagnosticTable } from './table.ts';

/** A source range. Lines and columns are 1-based, offsets 0-based. */
export interface Range {
  start: number;
  end: number;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Values of a diagnostic's placeholders, by name. */
export type DiagnosticValues = Readonly<Record<string, string | number>>;

/** A problem in a document: what, where, why and what to do. */
export interface Diagnostic {
  code: DiagnosticCode | string;
  severity: 'error' | 'warning';
  message: string;
  hint: string;
  /** The values in the sentences, for programs. */
  values?: DiagnosticValues;
  /** JSON pointer to the value. */
  pointer: string;
  range: Range;
  /** Name of the document, when several are checked together. */
  source?: string;
  /** The replacement, if known. */
  fix?: Fix;
}

/** A text replacement; offsets are 0-based. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}

/** Applies the fixes of diagnostics; of overlapping fixes the first takes precedence. */
export const applyFixes = (text: string, diagnostics: readonly Diagnostic[]): string =>
  applyEdits(
    text,
    diagnostics.flatMap(({ fix }) => fix ?? []),
  );

/** Applies text edits; of overlapping edits the first takes precedence. */
export function applyEdits(text: string, edits: readonly Fix[]): string {
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

/** Returns a path as a JSON pointer (RFC 6901). */
export const jsonPointer = (path: readonly (string | number)[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const fill = (template: string, values: DiagnosticValues): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Fills in the placeholders of a table entry. */
export function describe(
  code: DiagnosticCode,
  values: DiagnosticValues,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'values'> {
  const { severity, message, hint } = diagnosticTable[code];
  return { code, severity, message: fill(message, values), hint: fill(hint, values), values };
}

/** Returns the diagnostic's line with carets below it, after up to two lines of context, with line numbers. */
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

/** Formats a diagnostic as `endcap check` prints it. */
export function printDiagnostic(diagnostic: Diagnostic, text: string): string {
  const place = `${diagnostic.source ?? 'page'}:${diagnostic.range.line}:${diagnostic.range.column}`;
  return [
    `${diagnostic.severity} ${diagnostic.code}  ${place}  ${diagnostic.pointer || '/'}`,
    `  ${diagnostic.message}`,
    `  ${diagnostic.hint}`,
    codeFrame(text, diagnostic.range),
  ].join('\n');
}
