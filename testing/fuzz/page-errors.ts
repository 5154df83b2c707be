import { ExpressionError } from '../../expression/errors/expression-error.ts';
import type { Report } from '../../runtime/env.ts';
import { FailureError } from '../../runtime/failure.ts';

/** An error that must not happen for any page or input. */
export interface PageError {
  /** What happened. */
  message: string;
  /** JSON pointer of the node, if known. */
  pointer?: string;
  widget?: string;
  /** A widget crashed, isolated from the rest. */
  isCrash?: boolean;
}

const text = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
};

/** Whether a report is a bug rather than an expected rejection. */
const isFault = ({ level, message, cause }: Report): boolean => {
  if (/differs|lead to each other/.test(message)) return true;
  if (cause instanceof FailureError || cause instanceof ExpressionError) return false;
  if (cause instanceof Error) return level === 'error';
  return (cause as { code?: unknown } | undefined)?.code === 'unexpected';
};

/** The errors among the reports of a page and its renderer. */
export const errorsIn = (reports: readonly unknown[]): PageError[] =>
  reports.flatMap((report): PageError[] => {
    if (report instanceof Error) return [{ message: text(report) }];
    const { message, cause, pointer, widget } = report as Report;
    if (!isFault(report as Report)) return [];
    return [
      {
        message: `${message}${cause === undefined || text(cause) === message ? '' : ` (${text(cause)})`}`,
        ...(pointer === undefined ? {} : { pointer: pointer }),
        ...(widget === undefined ? {} : { widget }),
        isCrash: !/differs/.test(message),
      },
    ];
  });
