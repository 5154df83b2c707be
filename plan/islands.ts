import type { Bound, Plan, PlanNode } from './plan.ts';

/** The properties of a widget that decide whether it changes on its own or can be interacted with. */
export interface WidgetLiveness {
  model?: {
    items?: object;
    actions?: object;
    mounted?: unknown;
    startsOnLoad?: (props: never, computed: ReadonlySet<string>, hasHandler: (event: string) => boolean) => boolean;
    lives?: (props: never, computed: ReadonlySet<string>) => boolean;
  };
  behaviour?: unknown;
}

/** Information about widgets that decides where a page is static. */
export interface IslandOptions {
  implementations: ReadonlyMap<string, WidgetLiveness>;
  /** Whether a server cannot always put a node's data into the page, such as data that belongs to one shopper. */
  fetchesOnMount: (node: PlanNode) => boolean;
  /** Whether a slot is empty until a shopper opens it. */
  isLazySlot: (widget: string, slot: string) => boolean;
}

/**
 * Marks the islands, which a browser may leave as the server rendered them until a shopper interacts: the largest parts
 * in which nothing changes on its own, and each element of the lists inside. A page on which nothing ever happens is
 * marked as static: it needs no script.
 */
export function withIslands(plan: Plan, { implementations, fetchesOnMount, isLazySlot }: IslandOptions): Plan {
  const all = new Map<number, PlanNode>();
  const collect = (nodes: readonly PlanNode[]) => {
    for (const node of nodes) {
      all.set(node.at, node);
      for (const [slot, children] of Object.entries(node.slots ?? {}))
        if (!isLazySlot(node.widget, slot)) collect(children);
    }
  };
  collect(plan.body);
  const rootsOf = (node: PlanNode): Set<string> => rootsRead(plan, node);
  const startsOnLoad = (node: PlanNode): boolean => {
    const model = implementations.get(node.widget)?.model;
    const hasHandler = (event: string) => (node.on?.[event]?.length ?? 0) > 0;
    if (node.lazy !== undefined || node.react) return true;
    return (
      model?.startsOnLoad?.(node.props as never, boundProps(node), hasHandler) ??
      (model?.mounted !== undefined || fetchesOnMount(node))
    );
  };
  const selfStarting = findLive(all, startsOnLoad, rootsOf);
  const isInert = (node: PlanNode): boolean =>
    !selfStarting.has(node.at) &&
    Object.entries(node.slots ?? {}).every(
      ([slot, children]) => isLazySlot(node.widget, slot) || children.every(isInert),
    );
  const mark = (nodes: readonly PlanNode[], isInside: boolean, isElement: boolean): PlanNode[] =>
    nodes.map((node) => {
      const isIsland = (!isInside || isElement) && isInert(node);
      const items = implementations.get(node.widget)?.model?.items ?? {};
      const slots = Object.entries(node.slots ?? {}).map(([slot, children]): [string, PlanNode[]] => [
        slot,
        isLazySlot(node.widget, slot)
          ? children
          : mark(children, isInside || isIsland, Object.hasOwn(items, slot) && !isElement),
      ]);
      return {
        ...node,
        ...(isIsland ? { island: true as const } : {}),
        ...(node.slots ? { slots: Object.fromEntries(slots) } : {}),
      };
    });
  const lives = (node: PlanNode): boolean => {
    const { model, behaviour } = implementations.get(node.widget) ?? {};
    const isPressed = Object.values(node.on ?? {}).some((actions) => actions.length > 0);
    const acts = model?.actions !== undefined || behaviour !== undefined;
    return isPressed || startsOnLoad(node) || (model?.lives?.(node.props as never, boundProps(node)) ?? acts);
  };
  return {
    ...plan,
    body: mark(plan.body, false, false),
    isStatic: selfStarting.size === 0 && ![...all.values()].some(lives),
  };
}

const boundProps = (node: PlanNode): ReadonlySet<string> => new Set((node.bound ?? []).map(([[name]]) => String(name)));

/**
 * Returns the nodes that change on their own: widgets that start something, nodes that read their data, and nodes
 * that they read.
 */
function findLive(
  all: ReadonlyMap<number, PlanNode>,
  startsOnLoad: (node: PlanNode) => boolean,
  rootsOf: (node: PlanNode) => Set<string>,
): Set<number> {
  const selfStarting = new Set([...all.values()].filter(startsOnLoad).map(({ at }) => at));
  for (let before = -1; before !== selfStarting.size; ) {
    before = selfStarting.size;
    for (const node of all.values())
      for (const [name, at] of Object.entries(node.names ?? {})) {
        const roots = rootsOf(node);
        if (!roots.has(name) && !roots.has('')) continue;
        // A node that a live node reads must exist when that one is recomputed.
        if (selfStarting.has(at)) selfStarting.add(node.at);
        else if (selfStarting.has(node.at)) selfStarting.add(at);
      }
  }
  return selfStarting;
}

/** Returns the root names that a node's own values read; an empty one when they may read anything. */
function rootsRead(plan: Plan, { when, bound = [] }: PlanNode): Set<string> {
  const numbersIn = (value: Bound | undefined): number[] =>
    (typeof value === 'number' ? [value] : (value ?? [])).filter((part) => typeof part === 'number');
  const numbers = [...numbersIn(when), ...bound.flatMap(([, value]) => numbersIn(value))];
  return new Set(numbers.flatMap((number) => plan.expressions[number]!.reads.map(([root = '']) => root)));
}
