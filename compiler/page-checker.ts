import { parsePage } from './1-parse/parse-page.ts';
import { KnownNodes } from './2-plan/known-nodes.ts';
import { type CompileOptions, compilePage, compileParsed } from './compile-page.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { JsonDocument } from './json/json-document.ts';

/**
 * A checker of one page that is being written: the diagnostics of each text are those of `compilePage`, and what is the
 * same as in the text before is neither read nor checked again.
 */
export function createPageChecker(options: CompileOptions): (text: string) => Diagnostic[] {
  const known = new KnownNodes(options.registry);
  /** The last text that could be read without problems; in others, values may be guesses. */
  let earlier: JsonDocument | undefined;
  return (text) => {
    const parsed = parsePage(text, earlier);
    const { document, page } = parsed;
    if (document.diagnostics.length === 0) earlier = document;
    // What these are about is the whole plan.
    const needsPlan = page.variants !== undefined || Object.keys(page.budgets ?? {}).length > 0;
    return (needsPlan ? compilePage(text, options) : compileParsed(parsed, options, known)).diagnostics;
  };
}
