import { checkFragment, ownDiagnostics } from '../../compiler/check-fragment.ts';
import { type CompileOptions, compilePage, type Diagnostic } from '../../compiler/index.ts';
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
  const options = {
    ...known,
    ...{ registry, expressions: pageExpressions, fragmentNames: fragments.names, fragment: fragments.read },
  };
  const found =
    kind === 'page' ? ownDiagnostics(compilePage(text, options).diagnostics, 'page') : checkFragment(text, options);
  return agreed(found, text, kind);
}

/** With what the published schema refuses, where nothing else is an error. */
const agreed = (found: Diagnostic[], text: string, kind: 'page' | 'fragment'): Diagnostic[] =>
  found.some(({ severity }) => severity === 'error') ? found : [...found, ...checkAgainstSchema(text, kind)];
