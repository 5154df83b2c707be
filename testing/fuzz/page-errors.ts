import { ExpressionError } from '../../expression/errors/expression-error.ts';
import type { Report, ReportCode } from '../../runtime/env.ts';
import { FailureError } from '../../runtime/failure.ts';

/** Kind of an error; some causes pass on their own code. */
export type PageErrorCode = ReportCode | 'uncaught' | 'blank' | 'renderers-differ' | 'console' | 'text-too-long';

/** An error that must not happen for any page or input. */
export interface PageError {
  code: PageErrorCode;
  /** Description of the error for people. */
  message: string;
  /** JSON pointer of the node, if known. */
  pointer?: string;
  widget?: string;
}

const text = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
};

/** Codes of reports that no page or input may cause, whatever their cause. */
const faults: ReadonlySet<ReportCode> = new Set(['differs', 'update-loop', 'endless', 'not-drawn']);

/** Codes of causes that are more specific than the report's own code. */
const passedOn = ['text-too-long', 'endless'] as const;

const codeOf = (cause: unknown): unknown => (cause as { code?: unknown } | undefined)?.code;

/** Whether a report is a bug rather than an expected rejection. */
const isFault = ({ level, code, cause }: Report): boolean => {
  if (faults.has(code)) return true;
  if (cause instanceof FailureError || cause instanceof ExpressionError) return false;
  if (cause instanceof Error) return level === 'error';
  return codeOf(cause) === 'unexpected' || codeOf(cause) === 'endless';
};

/** Returns the errors among the reports of a page and its renderer. */
export const errorsIn = (reports: readonly unknown[]): PageError[] =>
  reports.flatMap((report): PageError[] => {
    if (report instanceof Error) return [{ code: 'uncaught', message: text(report) }];
    const { code, message, cause, pointer, widget } = report as Report;
    if (!isFault(report as Report)) return [];
    return [
      {
        code: passedOn.find((each) => each === codeOf(cause)) ?? code,
        message: `${message}${cause === undefined || text(cause) === message ? '' : ` (${text(cause)})`}`,
        ...(pointer === undefined ? {} : { pointer }),
        ...(widget === undefined ? {} : { widget }),
      },
    ];
  });

/** Returns the error for an uncaught exception, with the first lines of its stack. */
export const uncaughtError = (thrown: unknown): PageError => ({
  code: 'uncaught',
  message:
    thrown instanceof Error ? (thrown.stack ?? thrown.message).split('\n').slice(0, 6).join(' ') : String(thrown),
});
