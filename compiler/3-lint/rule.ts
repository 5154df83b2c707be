import { reportIn, type ValueContext } from '../2-plan/value-context.ts';
import { type Diagnostic, type Fix, jsonPointer } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import type { Place, SeenExpression, Survey } from './survey.ts';

/** Values of a diagnostic's placeholders, by name. */
export type Values = Record<string, string | number>;

/** The part of a value that a finding concerns, and its replacement. */
export interface About {
  part?: 'value' | 'key';
  /** The replacement for the value. */
  suggestion?: string | number | boolean | undefined;
  /** Offsets in the string. */
  range?: readonly [start: number, end: number];
  /** The replacement for a part of the string, with offsets. */
  edit?: Fix | undefined;
}

/** Reports a rule's finding at a place of the document. */
export type Report = (code: DiagnosticCode, place: Place, values: Values, about?: About) => void;

/** Reports one kind of mistake that involves more than the value in which it occurs. */
export type Rule = (survey: Survey, report: Report) => void;

/**
 * Rules skip a document with more diagnostics than this: they compare diagnostics with each other, in quadratic time,
 * and an editor lists fewer.
 */
const diagnosticLimit = 1000;

/** Whether a document has too many diagnostics for rules to add more. */
export const hasTooManyDiagnostics = ({ compilation }: Pick<Survey, 'compilation'>): boolean =>
  compilation.diagnostics.length >= diagnosticLimit;

/**
 * Returns a function that reports a rule's finding, in documents that are type-checked: those on which an author is
 * working.
 */
export const reporter =
  ({ compilation }: Survey): Report =>
  (code, { source, path }, values, { part, suggestion, range, edit } = {}) => {
    if (!compilation.isTyped(source) || hasTooManyDiagnostics({ compilation })) return;
    // An error in the same place is usually the cause of the finding.
    const at = jsonPointer(path);
    const isWrong = compilation.diagnostics.some(
      (known) => known.severity === 'error' && known.pointer === at && known.source === source.name && path.length > 0,
    );
    if (isWrong) return;
    const context = { compilation, source } as ValueContext;
    if (range || edit) {
      const [start, end] = range ?? [edit!.start, edit!.end];
      reportIn(context, path, code, values, start, end, undefined, edit);
    } else compilation.report(source, code, path, values, { ...(part ? { part } : {}), suggestion });
  };

/** Returns the offsets of a part of an expression in its string. */
export const rangeIn = ({ start }: SeenExpression, part: { start: number; end: number }): [number, number] => [
  start + part.start,
  start + part.end,
];

/**
 * Removes diagnostics that follow from a rule's finding: those with these codes at a place or, with `inside`, below it.
 */
export function dropFollowing(
  { compilation }: Survey,
  { source, path }: Place,
  codes: readonly string[],
  { inside = false } = {},
): void {
  const at = jsonPointer(path);
  const follows = ({ source: name, pointer, code }: Diagnostic) =>
    name === source.name && codes.includes(code) && (inside ? pointer.startsWith(`${at}/`) : pointer === at);
  const kept = compilation.diagnostics.filter((diagnostic) => !follows(diagnostic));
  compilation.diagnostics.splice(0, compilation.diagnostics.length, ...kept);
}
