import type { Coercion, Plan, PlanNode } from '../../compiler/page/plan.ts';
import { type Model, publishesNothing } from '../core/define.ts';
import type { Implementation } from '../core/implementations.ts';
import type { View } from '../react/view.ts';
import { type BoundGetter, boundGetter, keyGetter } from './getters.ts';
import type { Recipe } from './recipe.ts';
import { createRecipe } from './recipe.ts';
import type { ScopeShape } from './scope-shape.ts';

/** A prop that is computed: where it goes, how it is found. */
export interface BoundProp {
  path: readonly (string | number)[];
  to: Coercion;
  get: BoundGetter;
  /** True when the view writes it as it is. */
  isVerbatim: boolean;
}

/** A node of the plan made ready to be written: everything that can be known before there is a request. */
export interface NodeCode {
  node: PlanNode;
  /** The fixed props, in an object of their own: one that the compiler has worked on is slow to copy. */
  props: Readonly<Record<string, unknown>>;
  /** The fixed props with a place for each that is computed. */
  shape: Readonly<Record<string, unknown>>;
  /** The props as they were last computed; undefined where a part of one is computed. */
  lastProps: Record<string, unknown> | undefined;
  parent: NodeCode | undefined;
  /** The nearest one around it that publishes something. */
  owner: NodeCode | undefined;
  /** What its id begins with wherever it stands. */
  idStart: string;
  /** Absent where it only acts, which nothing does on a server. */
  model: Model | undefined;
  view: View | undefined;
  /** Props and `data.` fields that the view writes as they are and asks nothing else of. */
  verbatim: readonly string[];
  slots: ReadonlyMap<string, readonly NodeCode[]>;
  /** True for a node that is on the page at most once. */
  isSingle: boolean;
  when: BoundGetter | undefined;
  bound: readonly BoundProp[];
  /** Key of an element, for the first node of a repeated slot. */
  key: BoundGetter | undefined;
  /** True when it or something inside it may need an answer of a server. */
  asks: boolean;
  /** Kinds of scope that are kept with what stands inside it. */
  shapes: Map<string, ScopeShape>;
  recipe: Recipe;
}

/** An expression that is compiled once and told of its environment each time. */
export interface SharedExpression {
  evaluate(data: unknown, bindings: undefined, options: { environment: object }): unknown;
}

/** What all nodes of a plan are made ready with. */
export interface Workshop {
  plan: Plan;
  implementations: ReadonlyMap<string, Implementation>;
  expressions: readonly SharedExpression[];
  byNumber: Map<number, NodeCode>;
  /** Scopes that see only the page's own names. */
  pageShapes: Map<string, ScopeShape>;
}

/** Makes nodes ready without what they read, which may be anywhere on the page. */
export function createCodes(
  workshop: Workshop,
  nodes: readonly PlanNode[],
  parent: NodeCode | undefined,
  isSingle: boolean,
): NodeCode[] {
  return nodes.map((node) => {
    const { model: whole, view, verbatim = [] } = workshop.implementations.get(node.widget) ?? {};
    const model = whole && isOnlyActing(whole) ? undefined : whole;
    const slots = new Map<string, readonly NodeCode[]>();
    const props = JSON.parse(JSON.stringify(node.props)) as Record<string, unknown>;
    const bound = node.bound ?? [];
    const places = bound.flatMap(([path]) => (path.length === 1 ? [[path[0], undefined]] : []));
    const shape = { ...Object.fromEntries(places), ...props };
    const code: NodeCode = {
      node,
      props,
      shape,
      lastProps: places.length === bound.length ? { ...shape } : undefined,
      parent,
      owner: parent?.model ? parent : parent?.owner,
      idStart: String(node.at),
      model,
      view: view as View | undefined,
      verbatim,
      slots,
      isSingle,
      when: undefined,
      bound: [],
      key: undefined,
      asks: false,
      shapes: new Map(),
      recipe: createRecipe(),
    };
    workshop.byNumber.set(node.at, code);
    for (const [slot, children] of Object.entries(node.slots ?? {}))
      slots.set(slot, createCodes(workshop, children, code, isSingle && !model?.items?.[slot]));
    return code;
  });
}

const isOnlyActing = ({ data, initial, queries, items, shows }: Model): boolean =>
  data === publishesNothing && !initial && !queries && !items && !shows;

/** Gives every node its ways to what it reads. */
export function bindCodes(workshop: Workshop, codes: readonly NodeCode[]): void {
  for (const code of codes) {
    const { node, parent } = code;
    if (node.when !== undefined) code.when = boundGetter(workshop, code, node.when);
    code.bound = (node.bound ?? []).map(([path, value, to]) => ({
      path,
      to,
      get: boundGetter(workshop, code, value),
      isVerbatim: path.length === 1 && code.verbatim.includes(String(path[0])),
    }));
    if (node.key !== undefined && parent?.model) code.key = keyGetter(workshop, parent, code);
    for (const children of code.slots.values()) bindCodes(workshop, children);
  }
}
