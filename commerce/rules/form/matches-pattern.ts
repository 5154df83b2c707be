import { ExpressionError } from '../../../expression/errors/expression-error.ts';
import { createMatcher } from '../../../expression/regex/create-matcher.ts';
import { defaultLimits } from '../../../expression/run/limits.ts';
import { Run } from '../../../expression/run/run.ts';

/**
 * Whether a regular expression matches a part of a text. The steps of the search are limited, so that no pattern
 * of a form can keep a server or a browser busy. Undefined for an invalid pattern, and when the limit is exceeded.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  try {
    // Throws for an invalid pattern; the engine expects a valid one.
    new RegExp(pattern);
    const run = new Run(defaultLimits, {}, undefined, null, new Map());
    return createMatcher(pattern, '').find(text, 0, run) !== null;
  } catch (cause) {
    if (cause instanceof ExpressionError || cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
