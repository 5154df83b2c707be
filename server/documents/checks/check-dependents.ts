import { formatMessage } from '../../../commerce/messages.ts';
import { type CompileOptions, compilePage, type Diagnostic, diagnosticTable } from '../../../compiler/index.ts';
import { pageLimits } from '../../../plan/page-limits.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { fragmentInterface } from '../library/fragment-interface.ts';
import {
  affectsPlace,
  type FragmentUses,
  fragmentUses,
  hasBudgets,
  type InterfaceChange,
  interfaceChange,
} from '../library/fragment-uses.ts';
import { pageExpressions } from '../library/page-expressions.ts';
import type { Fragments } from './check-document.ts';

/** A published page. */
export interface LivePage {
  id: string;
  source: string;
}

/** A fragment that will replace the published one of the same name. */
export interface NewFragment {
  id: string;
  source: string;
}

/** Maximum number of broken pages that are listed individually. */
const namedPages = 20;

/** A page with its fragments at any depth. */
interface UsedDocuments {
  own: FragmentUses;
  fragments: ReadonlyMap<string, FragmentUses>;
  /** Number of times that the page shows each fragment, including through other fragments. */
  times: ReadonlyMap<string, number>;
}

/** The documents that a page consists of, with its fragments at any depth. */
function documentsOf({ id, source }: LivePage, fragments: Fragments): UsedDocuments {
  const own = fragmentUses(`page ${id}`, source);
  const usesByFragment = new Map<string, FragmentUses>();
  const times = new Map<string, number>();
  const visit = ({ places }: FragmentUses, around: readonly string[]): void => {
    for (const [name, each] of places) {
      if (around.includes(name)) continue;
      times.set(name, (times.get(name) ?? 0) + each.length);
      const inside = usesByFragment.get(name) ?? fragmentUses(`fragment ${name}`, fragments.read(name) ?? '');
      usesByFragment.set(name, inside);
      // Fragments that include others exponentially are too large for a page; their size is checked elsewhere.
      if (times.get(name)! <= maxUses) visit(inside, [...around, name]);
    }
  };
  visit(own, []);
  return { own, fragments: usesByFragment, times };
}

/** Number of uses of one fragment on a page above which the page is compiled, whatever has changed. */
const maxUses = 100;

/** Whether a change of a fragment may affect a page that shows it. Only affected pages are compiled. */
function concerns(change: InterfaceChange, id: string, { own, fragments, times }: UsedDocuments): boolean {
  const documents = [own, ...[...fragments].flatMap(([name, uses]) => (name === id ? [] : [uses]))];
  const count = times.get(id) ?? 0;
  const nodes = documents.reduce((sum, each) => sum + each.nodes, 0) + change.nodes * count;
  const bindings = documents.reduce((sum, each) => sum + each.bindings, 0) + change.bindings * count;
  return (
    change.isForAll ||
    count > maxUses ||
    // Half of a page's maximum, because fragments in several places are counted only once here.
    nodes > pageLimits.nodes / 2 ||
    bindings > pageLimits.bindings / 2 ||
    documents.some(
      ({ places, words, declares }) =>
        (places.get(id) ?? []).some((place) => affectsPlace(change, place)) ||
        [...change.reads].some((name) => declares.has(name)) ||
        [...change.names].some((name) => namesIn(name).some((word) => words.has(word))),
    )
  );
}

/** Splits a name into the words that are searched for in documents. */
const namesIn = (name: string): string[] => name.match(/[\p{L}\p{N}_-]+/gu) ?? [];

/** The live pages that a new version of a fragment may break, judging by how they use it. */
export function affectedPages(
  { id, source }: NewFragment,
  fragments: Fragments,
  pages: readonly LivePage[],
): readonly LivePage[] {
  const before = fragments.read(id);
  if (before === source) return [];
  const change =
    before === undefined
      ? undefined
      : interfaceChange(fragmentInterface(before, fragments), fragmentInterface(source, fragments));
  // A change that is invisible to pages can only exceed budgets, so only pages with budgets are read.
  const candidates = before !== undefined && !change ? pages.filter(({ source: text }) => hasBudgets(text)) : pages;
  return candidates.filter((page) => {
    const documents = documentsOf(page, fragments);
    return (
      documents.times.has(id) &&
      (before === undefined || documents.own.hasBudgets || (change !== undefined && concerns(change, id, documents)))
    );
  });
}

/**
 * Reports the published pages that a new version of a fragment would break: those that get an error which they do
 * not have with the published version. Only pages that use changed parts of the fragment are compiled.
 */
export function checkDependents(
  { id, source }: NewFragment,
  fragments: Fragments,
  pages: readonly LivePage[],
  known: Pick<CompileOptions, 'slugs' | 'scripts' | 'flags'> = {},
): Diagnostic[] {
  const errorsOf = (page: LivePage, fragment: (name: string) => string | undefined): Diagnostic[] =>
    compilePage(page.source, {
      ...known,
      registry: currentParts().registry,
      expressions: pageExpressions,
      types: 'all',
      fragmentNames: fragments.names,
      fragment,
    }).diagnostics.filter(({ severity }) => severity === 'error');
  const broken = affectedPages({ id, source }, fragments, pages).flatMap((page) => {
    const errors = errorsOf(page, (name) => (name === id ? source : fragments.read(name)));
    if (errors.length === 0) return [];
    const before = new Set(errorsOf(page, fragments.read).map(({ code, message }) => `${code} ${message}`));
    const added = errors.filter(({ code, message }) => !before.has(`${code} ${message}`));
    return added.length > 0 ? [{ page: page.id, problem: added[0]!.message }] : [];
  });
  return broken.slice(0, namedPages).map(({ page, problem }) => breaks(page, problem));
}

function breaks(page: string, problem: string): Diagnostic {
  const { severity, message, hint } = diagnosticTable['breaks-page'];
  const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const text = formatMessage(message, { page, problem });
  return { code: 'breaks-page', severity, message: text, hint, pointer: '', range };
}
