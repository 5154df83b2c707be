import { checkFragment, ownDiagnostics } from '../../../compiler/check-fragment.ts';
import { type CompileOptions, compilePage, type Diagnostic, withProvenFixes } from '../../../compiler/index.ts';
import { createPageChecker } from '../../../compiler/page-checker.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { iconNames } from '../../catalogue/media/icons.ts';
import type { NodeDocumentKind } from '../../core/ports/storage/documents/pages.ts';
import { pageExpressions } from '../library/page-expressions.ts';
import { checkAgainstSchema } from './published-schema.ts';
import { themeNames } from './theme-names.ts';

/** The fragments available to a document. */
export interface Fragments {
  names: () => string[];
  read: (name: string) => string | undefined;
}

const registry = () => ({ ...currentParts().registry, ...themeNames, icons: iconNames });

type Known = Pick<CompileOptions, 'slugs' | 'catalogue' | 'scripts' | 'audiences' | 'scriptBytes' | 'flags'>;

const optionsWith = (fragments: Fragments, known: Known): CompileOptions => ({
  ...known,
  registry: registry(),
  expressions: pageExpressions,
  fragmentNames: fragments.names,
  fragment: fragments.read,
});

const found = (text: string, kind: NodeDocumentKind, options: CompileOptions): Diagnostic[] =>
  kind === 'page' ? ownDiagnostics(compilePage(text, options).diagnostics, 'page') : checkFragment(text, options);

/** Checks a page or a fragment, and returns its problems with unverified fixes. */
export const problemsOf = (
  text: string,
  kind: NodeDocumentKind,
  fragments: Fragments,
  known: Known = {},
): Diagnostic[] => agreed(found(text, kind, optionsWith(fragments, known)), text, kind);

/**
 * Checks a page or a fragment. Problems inside the fragments that it uses are not reported, and fixes are verified
 * first.
 */
export function checkDocument(
  text: string,
  kind: NodeDocumentKind,
  fragments: Fragments,
  known: Known = {},
): Diagnostic[] {
  const options = optionsWith(fragments, known);
  const problems = found(text, kind, options);
  return agreed(withProvenFixes(text, problems, recheck(kind, options)), text, kind);
}

/**
 * Returns a function that checks versions of a document with small differences; unchanged parts of a page are not
 * checked again.
 */
function recheck(kind: NodeDocumentKind, options: CompileOptions): (text: string) => Diagnostic[] {
  if (kind === 'fragment') return (text) => checkFragment(text, options);
  const check = createPageChecker(options);
  return (text) => ownDiagnostics(check(text), 'page');
}

/** Adds the violations of the published schema when there are no other errors. */
const agreed = (problems: Diagnostic[], text: string, kind: 'page' | 'fragment'): Diagnostic[] =>
  problems.some(({ severity }) => severity === 'error') ? problems : [...problems, ...checkAgainstSchema(text, kind)];
