import { type CompileOptions, compilePage, type Diagnostic, parseFragment } from '../../compiler/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { iconNames } from '../media/icons.ts';
import type { DocumentKind } from '../storage/port/pages.ts';
import { pageExpressions } from './page-expressions.ts';
import { checkAgainstSchema } from './published-schema.ts';
import { themeNames } from './theme-names.ts';

/** The fragments available to a document. */
export interface Fragments {
  names: () => string[];
  read: (name: string) => string | undefined;
}

const registry = { ...shopRegistry, ...themeNames, icons: iconNames };

/** Checks a page or a fragment. Problems inside the fragments it uses are not reported. */
export function checkDocument(
  text: string,
  kind: Exclude<DocumentKind, 'script'>,
  fragments: Fragments,
  known: Pick<CompileOptions, 'slugs' | 'catalogue' | 'scripts' | 'scriptBytes' | 'flags'> = {},
): Diagnostic[] {
  const options = { ...known, registry, expressions: pageExpressions, fragmentNames: fragments.names };
  if (kind === 'page')
    return agreed(own(compilePage(text, { ...options, fragment: fragments.read }).diagnostics, 'page'), text, kind);
  // A fragment is checked as the only content of a page.
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
    isStandaloneFragment: true,
    fragment: (name) => (name === fragment.id ? text : fragments.read(name)),
  }).diagnostics;
  const inside = own(found, `fragment ${fragment.id}`);
  return agreed(inside.length > 0 ? inside.map(asFragment) : diagnostics, text, kind);
}

/** With what the published schema refuses, where nothing else is an error. */
const agreed = (found: Diagnostic[], text: string, kind: 'page' | 'fragment'): Diagnostic[] =>
  found.some(({ severity }) => severity === 'error') ? found : [...found, ...checkAgainstSchema(text, kind)];

/** A fragment can use flags of its pages, which are unknown here, so an unknown flag is only a warning. */
const asFragment = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.code === 'unknown-flag'
    ? { ...diagnostic, severity: 'warning', hint: 'Every page with this fragment must define it.' }
    : diagnostic;

const own = (diagnostics: Diagnostic[], source: string): Diagnostic[] =>
  diagnostics.filter((diagnostic) => diagnostic.source === source).map(({ source: _, ...rest }) => rest);
