import { type CompileOptions, compilePage, type Diagnostic, diagnosticTable } from '../../compiler/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import type { Fragments } from './check-document.ts';
import { pageExpressions } from './page-expressions.ts';

/** A published page. */
export interface LivePage {
  id: string;
  source: string;
}

/** A fragment that is to replace the published one of its name. */
export interface NewFragment {
  id: string;
  source: string;
}

/** Pages that are named one by one; an author who breaks more has seen enough. */
const namedPages = 20;

const mentions = (source: string, name: string): boolean => source.includes(JSON.stringify(name));

/** The pages that use a fragment, directly or through others. They may only mention its name, so they may be too many. */
function usersOf(name: string, fragments: Fragments, pages: readonly LivePage[]): LivePage[] {
  const affected = new Set([name]);
  // A set visits what is added while it is visited.
  for (const each of affected)
    for (const other of fragments.names()) if (mentions(fragments.read(other) ?? '', each)) affected.add(other);
  return pages.filter(({ source }) => [...affected].some((each) => mentions(source, each)));
}

/**
 * Reports the published pages that a new version of a fragment would break: those with an error that they do not have
 * with the published version.
 */
export function checkDependents(
  { id, source }: NewFragment,
  fragments: Fragments,
  pages: readonly LivePage[],
  known: Pick<CompileOptions, 'slugs' | 'scripts' | 'flags'> = {},
): Diagnostic[] {
  const errorsOf = (page: LivePage, fragment: (name: string) => string | undefined): Diagnostic[] =>
    compilePage(page.source, {
      ...{
        ...known,
        registry: shopRegistry,
        expressions: pageExpressions,
        types: 'all',
        fragmentNames: fragments.names,
        fragment,
      },
    }).diagnostics.filter(({ severity }) => severity === 'error');
  const broken = usersOf(id, fragments, pages).flatMap((page) => {
    const found = errorsOf(page, (name) => (name === id ? source : fragments.read(name)));
    if (found.length === 0) return [];
    const before = new Set(errorsOf(page, fragments.read).map(({ code, message }) => `${code} ${message}`));
    const added = found.filter(({ code, message }) => !before.has(`${code} ${message}`));
    return added.length > 0 ? [{ page: page.id, problem: added[0]!.message }] : [];
  });
  return broken.slice(0, namedPages).map(({ page, problem }) => breaks(page, problem));
}

function breaks(page: string, problem: string): Diagnostic {
  const { severity, message, hint } = diagnosticTable['breaks-page'];
  const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const text = message.replace('{page}', page).replace('{problem}', problem);
  return { code: 'breaks-page', severity, message: text, hint, pointer: '', range };
}
