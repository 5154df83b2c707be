import { nodesOf, type PlanAction, type PlanNode } from '../plan/plan.ts';
import type { NodePlace, PlanPatch } from '../plan/plan-patch.ts';
import { type FragmentWidgets, fragmentWidgetsOf, nodesWithin } from '../plan/written-nodes.ts';
import { actionBranches } from '../schemas/page.ts';
import { type ParsedFragment, type ParsedPage, parseFragment, parsePage } from './1-parse/parse-page.ts';
import {
  changesBetween,
  type PageChanges,
  touchIncluding,
  touchNamed,
  type WrittenDocument,
} from './2-plan/page-changes.ts';
import { selectedNodes } from './2-plan/selected-nodes.ts';
import { pageCss } from './2-plan/theme-css.ts';
import { type CompiledPage, type CompileOptions, compileParsed } from './compile-page.ts';
import { jsonPointer } from './diagnostics/diagnostic.ts';
import type { JsonDocument } from './json/json-document.ts';
import { pageAround } from './page-around.ts';

/** Computes the patch from one text's plan to another's; undefined when the page has to be compiled again. */
export type PagePatcher = (before: string, after: string) => PlanPatch | undefined;

/**
 * Maximum numbers of shape problems and of edited nodes: beyond them, rendering the page takes no longer than a patch.
 */
const maxDiagnostics = 100;
const maxTouched = 1000;

/** Creates a patcher for edits of a page: only the nodes that differ between two texts are compiled. */
export const createPagePatcher = (options: CompileOptions): PagePatcher =>
  patcherOf(options, {
    parse: parsePage,
    written: ({ page }) => page,
    compile(parsed, touched) {
      const { theme: _, css: __, ...page } = parsed.page;
      return compileParsed({ ...parsed, page }, { ...options, types: 'none' }, selectedNodes(touched));
    },
  });

/**
 * Creates a patcher for edits of a fragment, whose names must be defined in it, because the pages around it are
 * unknown.
 */
export const createFragmentPatcher = (options: CompileOptions): PagePatcher =>
  patcherOf(options, {
    parse: parseFragment,
    written: ({ fragment }) => fragment,
    compile(parsed, touched) {
      const { css: _, ...fragment } = parsed.fragment;
      const { id } = fragment;
      const around = parsePage(pageAround(id));
      const selected = selectedNodes(new Set([...touched, ...around.page.body]), id);
      const parsedFragments = new Map([[id, { ...parsed, fragment }]]);
      const alone = { ...options, types: 'none', isStandaloneFragment: true } as const;
      const compiled = compileParsed(around, alone, selected, parsedFragments);
      return needsPage(compiled, id) ? undefined : { ...compiled, fragment: id };
    },
  });

/** Whether a fragment's nodes read names that only the page around it has. */
const needsPage = ({ plan, diagnostics }: CompiledPage, fragment: string): boolean =>
  diagnostics.some(({ code, source }) => code === 'unknown-name' && source === `fragment ${fragment}`) ||
  plan.expressions.some(({ reads }) => reads.some((path) => path.length === 0));

/** The operations by which one kind of document is patched. */
interface PatchedKind<Parsed> {
  parse(text: string, earlier?: JsonDocument): Parsed;
  written(parsed: Parsed): WrittenDocument;
  /**
   * Compiles the touched nodes, without the document's own style rules; undefined when that requires the whole page.
   */
  compile(parsed: Parsed, touched: PageChanges['touched']): TouchedNodes | undefined;
}

interface TouchedNodes extends Pick<CompiledPage, 'plan' | 'isComplete'> {
  /** The fragment that contains the nodes; the only node of the plan's body includes it. */
  fragment?: string;
}

/**
 * Creates a patcher. It keeps the parsed text after an edit, which is usually the text before the next one, so that
 * unchanged parts are read once.
 */
function patcherOf<Parsed extends ParsedPage | ParsedFragment>(
  { registry: { widgets } }: CompileOptions,
  { parse, written, compile }: PatchedKind<Parsed>,
): PagePatcher {
  const kinds = fragmentWidgetsOf(widgets);
  let last: { text: string; parsed: Parsed } | undefined;
  return (before, after) => {
    const from = last?.text === before ? last.parsed : parse(before);
    if (from.document.diagnostics.length > 0) return undefined;
    const to = parse(after, from.document);
    if (to.document.diagnostics.length > 0) return undefined;
    last = { text: after, parsed: to };
    if (to.diagnostics.length > maxDiagnostics) return undefined;
    const earlier = written(from);
    const now = written(to);
    const changes = changesBetween(earlier, now, widgets);
    if (!changes || changes.touched.size > maxTouched) return undefined;
    touchNamed(changes.touched, now.body);
    let compiled = compile(to, changes.touched);
    if (compiled?.isComplete === false) {
      touchIncluding(changes.touched, now.body, widgets);
      compiled = compile(to, changes.touched);
    }
    const patch = compiled && patchFor(compiled, changes, kinds);
    const was = pageCss(earlier);
    const is = pageCss(now);
    return patch && was !== is ? { ...patch, pageCss: { before: was, after: is } } : patch;
  };
}

function patchFor(
  { plan, fragment }: TouchedNodes,
  { lists, changed }: PageChanges,
  kinds: FragmentWidgets,
): PlanPatch | undefined {
  const including = fragment === undefined ? undefined : plan.body[0];
  const known = new Map<number, NodePlace>();
  const elsewhere = new Map<number, { id: string }>();
  const byPointer = new Map<string, PlanNode[]>();
  for (const { at, id } of nodesOf(plan.body)) if (id !== undefined) elsewhere.set(at, { id });
  for (const node of nodesWithin(plan.body, kinds, including)) {
    const { at, pointer, widget, id } = node;
    known.set(at, { pointer, widget, ...(id === undefined ? {} : { id }) });
    byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), node]);
  }
  const found: PlanNode[] = [];
  for (const path of changed) {
    const pointer = jsonPointer(path);
    const own = byPointer.get(pointer);
    // The node cannot be rendered in its present form.
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
    const place = at === including?.at ? 'including' : (known.get(at) ?? elsewhere.get(at));
    // The node is in a fragment of this document, and has no name that is visible here.
    if (!place) return undefined;
    named[at] = place;
  }
  const { expressions, widgets, actions, functions, nodes, payloads, calls, css } = plan;
  return {
    ...(fragment === undefined ? {} : { fragment }),
    lists: patched,
    changed: found.map(({ slots: _, ...own }) => own),
    named,
    expressions,
    widgets,
    actions,
    functions,
    nodes,
    payloads,
    calls,
    css,
    fragmentWidgets: kinds,
  };
}

/** Returns the outermost nodes to which an item of a list is compiled. */
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

/** Returns the numbers of the nodes to which a node and its actions refer. */
const numbersIn = ({ names = {}, on = {} }: Omit<PlanNode, 'slots'>): number[] => [
  ...Object.values(names),
  ...Object.values(on).flatMap((actions) => actions.flatMap(numbersInAction)),
];

const numbersInAction = (action: PlanAction): number[] => [
  ...(action.target === undefined ? [] : [action.target]),
  ...Object.values(action.names ?? {}),
  ...actionBranches.flatMap((branch) => (action[branch] ?? []).flatMap(numbersInAction)),
];
