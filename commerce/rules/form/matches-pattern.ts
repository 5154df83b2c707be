import { ExpressionError } from '../../../expression/errors/expression-error.ts';
import { createMatcher } from '../../../expression/regex/create-matcher.ts';
import { defaultLimits } from '../../../expression/run/limits.ts';
import { Run } from '../../../expression/run/run.ts';

/**
 * Whether a regular expression matches a part of a text. The search is counted, so that no pattern of a form can keep a
 * server or a browser busy; undefined for an invalid pattern, and where the count is exceeded.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  try {
    // The engine reads patterns that the platform has found valid.
    new RegExp(pattern);
    const run = new Run(defaultLimits, {}, undefined, null, new Map());
    return createMatcher(pattern, '').find(text, 0, run) !== null;
  } catch (cause) {
    if (cause instanceof ExpressionError || cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
