import { ExpressionError } from '../../../compiler/expression/errors/expression-error.ts';
import type { Report } from '../../../runtime/core/env.ts';
import { FailureError } from '../../../runtime/core/failure.ts';

/** Something that may never happen, whatever a page is made of and whatever comes to it. */
export interface Trouble {
  /** What happened, in a sentence. */
  what: string;
  /** JSON pointer of the node, as far as it is known. */
  where?: string;
  widget?: string;
  /** A widget broke, in its own place. */
  isCrash?: boolean;
}

const text = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
};

/** Whether something that was reported is a fault of the code and not what somebody was rightly refused. */
const isFault = ({ level, message, cause }: Report): boolean => {
  if (/differs|lead to each other/.test(message)) return true;
  if (cause instanceof FailureError || cause instanceof ExpressionError) return false;
  if (cause instanceof Error) return level === 'error';
  return (cause as { code?: unknown } | undefined)?.code === 'unexpected';
};

/** What went wrong among what a page, and whoever draws it, has reported. */
export const troublesIn = (reports: readonly unknown[]): Trouble[] =>
  reports.flatMap((report): Trouble[] => {
    if (report instanceof Error) return [{ what: text(report) }];
    const { message, cause, pointer, widget } = report as Report;
    if (!isFault(report as Report)) return [];
    return [
      {
        what: `${message}${cause === undefined || text(cause) === message ? '' : ` (${text(cause)})`}`,
        ...(pointer === undefined ? {} : { where: pointer }),
        ...(widget === undefined ? {} : { widget }),
        isCrash: !/differs/.test(message),
      },
    ];
  });
