import { parseFragment } from './1-parse/parse-page.ts';
import { type CompileOptions, compilePage } from './compile-page.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { pageAround } from './page-around.ts';

/** Returns the diagnostics of one document, without the document's name. */
export const ownDiagnostics = (diagnostics: readonly Diagnostic[], source: string): Diagnostic[] =>
  diagnostics.filter((diagnostic) => diagnostic.source === source).map(({ source: _, ...rest }) => rest);

/**
 * Adapts a diagnostic for a fragment: it can use flags of its pages, which are unknown here, so an unknown flag is only
 * a warning.
 */
const asFragment = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.code === 'unknown-flag'
    ? { ...diagnostic, severity: 'warning', hint: 'Every page with this fragment must define it.' }
    : diagnostic;

/** Checks a fragment as the only content of a page. Problems inside the fragments that it uses are not reported. */
export function checkFragment(text: string, options: CompileOptions): Diagnostic[] {
  const { fragment, diagnostics } = parseFragment(text);
  const found = compilePage(pageAround(fragment.id), {
    ...options,
    types: 'all',
    isStandaloneFragment: true,
    fragment: (name) => (name === fragment.id ? text : options.fragment?.(name)),
  }).diagnostics;
  const inside = ownDiagnostics(found, `fragment ${fragment.id}`);
  return inside.length > 0 ? inside.map(asFragment) : diagnostics;
}
