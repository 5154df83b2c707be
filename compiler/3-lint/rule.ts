import { reportIn, type ValueContext } from '../2-plan/value-context.ts';
import { type Diagnostic, type Fix, jsonPointer } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import type { Place, SeenExpression, Survey } from './survey.ts';

export type Values = Record<string, string | number>;

export interface About {
  part?: 'value' | 'key';
  /** The value to write in its place. */
  suggestion?: string | number | boolean | undefined;
  /** Offsets in the string that it is about. */
  range?: readonly [start: number, end: number];
  /** What to write, with offsets in the string. */
  edit?: Fix | undefined;
}

export type Report = (code: DiagnosticCode, place: Place, values: Values, about?: About) => void;

/** Reports one kind of mistake that concerns more than the value it is in. */
export type Rule = (survey: Survey, report: Report) => void;

/**
 * Rules skip a document with more diagnostics than this. They compare diagnostics with each other, in quadratic time,
 * and an editor lists fewer.
 */
const diagnosticLimit = 1000;

/** Whether there are too many diagnostics for rules to add to. */
export const isBroken = ({ compilation }: Pick<Survey, 'compilation'>): boolean =>
  compilation.diagnostics.length >= diagnosticLimit;

/** Reports on documents whose author is at work, which are those that are type-checked. */
export const reporter =
  ({ compilation }: Survey): Report =>
  (code, { source, path }, values, { part, suggestion, range, edit } = {}) => {
    if (!compilation.isTyped(source) || isBroken({ compilation })) return;
    // An error at the same place is the cause more often than another mistake.
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

/** The offsets in its string of a part of an expression. */
export const rangeIn = ({ start }: SeenExpression, part: { start: number; end: number }): [number, number] => [
  start + part.start,
  start + part.end,
];

/** Drops diagnostics that follow from what a rule reports: those of these codes at a place or, with `inside`, below it. */
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
