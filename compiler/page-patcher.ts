import { nodesOf, type PlanAction, type PlanNode } from '../plan/plan.ts';
import type { NodePlace, PlanPatch } from '../plan/plan-patch.ts';
import { type FragmentWidgets, fragmentWidgetsOf, nodesOfPage } from '../plan/written-nodes.ts';
import { actionBranches } from '../schemas/page.ts';
import { type ParsedPage, parsePage } from './1-parse/parse-page.ts';
import { changesBetween, type PageChanges, touchNamed } from './3-plan/page-changes.ts';
import { selectedNodes } from './3-plan/selected-nodes.ts';
import { pageCss } from './3-plan/theme-css.ts';
import { type CompileOptions, compileParsed } from './compile-page.ts';
import { jsonPointer } from './diagnostics/diagnostic.ts';

/** Says how the plan of one text becomes that of another; undefined where the page has to be compiled anew. */
export type PagePatcher = (before: string, after: string) => PlanPatch | undefined;

/** A page with more problems of shape, or an edit of more nodes, is rendered as fast as it is patched. */
const [maxDiagnostics, maxTouched] = [100, 1000];

/**
 * Compiles the edits of a page: only the nodes that differ between two texts are compiled. The text after one edit is
 * usually that before the next, so it is kept, and what is the same in both is read once.
 */
export function createPagePatcher(options: CompileOptions): PagePatcher {
  const { widgets } = options.registry;
  const kinds = fragmentWidgetsOf(widgets);
  let last: { text: string; parsed: ParsedPage } | undefined;
  return (before, after) => {
    const from = last?.text === before ? last.parsed : parsePage(before);
    if (from.document.diagnostics.length > 0) return undefined;
    const to = parsePage(after, from.document);
    if (to.document.diagnostics.length > 0) return undefined;
    last = { text: after, parsed: to };
    if (to.diagnostics.length > maxDiagnostics) return undefined;
    const changes = changesBetween(from.page, to.page, widgets);
    if (!changes || changes.touched.size > maxTouched) return undefined;
    const [was, is] = [pageCss(from.page), pageCss(to.page)];
    const patch = patchFor(to, changes, options, kinds);
    return patch && was !== is ? { ...patch, pageCss: { before: was, after: is } } : patch;
  };
}

function patchFor(
  parsed: ParsedPage,
  { lists, changed, touched }: PageChanges,
  options: CompileOptions,
  kinds: FragmentWidgets,
): PlanPatch | undefined {
  touchNamed(touched, parsed.page.body);
  const { theme: _, css: __, ...page } = parsed.page;
  const { plan } = compileParsed({ ...parsed, page }, { ...options, types: 'none' }, selectedNodes(touched));
  const known = new Map<number, NodePlace>();
  const byPointer = new Map<string, PlanNode[]>();
  for (const node of nodesOfPage(plan.body, kinds)) {
    const { at, pointer, widget } = node;
    known.set(at, { pointer, widget });
    byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), node]);
  }
  const found: PlanNode[] = [];
  for (const path of changed) {
    const pointer = jsonPointer(path);
    const own = byPointer.get(pointer);
    // It cannot be shown as it is now.
    if (!own) return undefined;
    found.push(...own, ...(byPointer.get(`${pointer}/on/visible`) ?? []));
  }
  const created = new Set<number>();
  const patched = lists.map(({ path, items }) => {
    const pointer = jsonPointer(path);
    return {
      pointer,
      items: items.map((item, index) => item ?? outermostWithin(plan.body, `${pointer}/${index}`, known)),
    };
  });
  for (const { items } of patched)
    for (const nodes of items) if (typeof nodes !== 'number') for (const { at } of nodesOf(nodes)) created.add(at);
  const named: PlanPatch['named'] = {};
  const whole = patched.flatMap(({ items }) => items.flatMap((nodes) => (typeof nodes === 'number' ? [] : nodes)));
  for (const at of [...found, ...nodesOf(whole)].flatMap(numbersIn)) {
    if (created.has(at)) continue;
    const place = known.get(at);
    // It is in a fragment, whose nodes have no place in the page.
    if (!place) return undefined;
    named[at] = place;
  }
  const { expressions, widgets, actions, functions, nodes, payloads, calls, css } = plan;
  return {
    ...{ lists: patched, changed: found.map(({ slots: _, ...own }) => own), named },
    ...{ expressions, widgets, actions, functions, nodes, payloads, calls, css, fragmentWidgets: kinds },
  };
}

/** The outermost nodes that an item of a list is compiled to. */
const outermostWithin = (
  nodes: readonly PlanNode[],
  pointer: string,
  written: ReadonlyMap<number, NodePlace>,
): PlanNode[] =>
  nodes.flatMap((node) =>
    written.has(node.at) && `${node.pointer}/`.startsWith(`${pointer}/`)
      ? [node]
      : Object.values(node.slots ?? {}).flatMap((children) => outermostWithin(children, pointer, written)),
  );

/** Numbers of the nodes that a node and its actions name. */
const numbersIn = ({ names = {}, on = {} }: Omit<PlanNode, 'slots'>): number[] => [
  ...Object.values(names),
  ...Object.values(on).flatMap((actions) => actions.flatMap(numbersInAction)),
];

const numbersInAction = (action: PlanAction): number[] => [
  ...(action.target === undefined ? [] : [action.target]),
  ...Object.values(action.names ?? {}),
  ...actionBranches.flatMap((branch) => (action[branch] ?? []).flatMap(numbersInAction)),
];
