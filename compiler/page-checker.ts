import { parsePage } from './1-parse/parse-page.ts';
import { KnownNodes } from './2-plan/known-nodes.ts';
import { type CompileOptions, compilePage, compileParsed } from './compile-page.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { JsonDocument } from './json/json-document.ts';

/**
 * Creates a checker for one page that is being edited. It returns the same diagnostics as `compilePage`, but re-parses
 * and re-checks only what changed since the previous text.
 */
export function createPageChecker(options: CompileOptions): (text: string) => Diagnostic[] {
  const known = new KnownNodes(options.registry);
  /** The last text that was parsed without problems; in other texts, values may be guesses. */
  let lastValid: JsonDocument | undefined;
  return (text) => {
    const parsed = parsePage(text, lastValid);
    const { document, page } = parsed;
    if (document.diagnostics.length === 0) lastValid = document;
    // Variants and budgets are checked against the whole plan, so nothing can be reused.
    const needsPlan = page.variants !== undefined || Object.keys(page.budgets ?? {}).length > 0;
    return (needsPlan ? compilePage(text, options) : compileParsed(parsed, options, known)).diagnostics;
  };
}
