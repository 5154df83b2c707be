import { type CompileOptions, compilePage, type Diagnostic, parseFragment } from '../../compiler/index.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import type { DocumentKind } from '../storage/port/pages.ts';

/** The fragments that a document is checked with. */
export interface Fragments {
  names: () => string[];
  read: (name: string) => string | undefined;
}

/** What is wrong with a page or a fragment itself; what is wrong inside the fragments that it uses is theirs. */
export function checkDocument(
  text: string,
  kind: Exclude<DocumentKind, 'script'>,
  fragments: Fragments,
  known: Pick<CompileOptions, 'slugs' | 'scripts' | 'scriptBytes'> = {},
): Diagnostic[] {
  const options = { ...known, catalogue: shopCatalogue, fragmentNames: fragments.names };
  if (kind === 'page') return own(compilePage(text, { ...options, fragment: fragments.read }).diagnostics, 'page');
  // A fragment is checked as what it becomes: part of a page.
  const { fragment, diagnostics } = parseFragment(text);
  const page = {
    version: 1,
    id: fragment.id,
    slug: '/',
    type: 'CONTENT',
    body: [{ widget: 'fragment', props: { name: fragment.id } }],
  };
  const found = compilePage(page, {
    ...options,
    types: 'all',
    isAnyPage: true,
    fragment: (name) => (name === fragment.id ? text : fragments.read(name)),
  }).diagnostics;
  const inside = own(found, `fragment ${fragment.id}`);
  return inside.length > 0 ? inside.map(asFragment) : diagnostics;
}

/** A fragment may set the flags of the pages that it is in, which nothing here knows. */
const asFragment = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.code === 'unknown-flag'
    ? { ...diagnostic, severity: 'warning', hint: 'Every page that this fragment is in has to define it.' }
    : diagnostic;

const own = (diagnostics: Diagnostic[], source: string): Diagnostic[] =>
  diagnostics.filter((diagnostic) => diagnostic.source === source).map(({ source: _, ...rest }) => rest);
