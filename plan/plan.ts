import type { EncodedTree } from '../expression/index.ts';
import type { CheckableSchema } from '../schemas/check.ts';
import type { ActionBranch, Json, MessagesDefinition } from '../schemas/page.ts';

/**
 * A compiled page: plain data with everything that the runtime needs, so that it runs without parser or schema. Created
 * once per version of a page.
 */
export interface Plan extends PlanCode {
  format: 1;
  /**
   * `version` is that of the published page, and undefined in a plan that was just compiled. `fragments` are those that
   * the page includes, when others are loaded later.
   */
  page: {
    id: string;
    slug: string;
    type: string;
    version?: number;
    experiment?: string;
    variant?: string;
    /** Audience rules that the visitors of this plan pass, when it has been compiled for them. */
    held?: string[];
    fragments?: string[];
  };
  /** Weights of the page's variants, by name. */
  variants?: { experiment: string; options: Record<string, number>; audiences?: Record<string, string> };
  /** Audience rules of the page's nodes, sorted; each may hold or not. */
  audiences?: string[];
  flags: Record<string, boolean>;
  /** Texts for `$t`, by language; a page is sent with those of its market, in its state. */
  messages?: MessagesDefinition;
  seo: Record<string, Bound | string | boolean>;
  entities: Record<string, PlanEntity>;
  /** Rules of the style tokens that the page uses, then the page's own CSS. */
  css: string;
  /**
   * Names of the search parameters that the page reads, sorted. A server renders and caches the page by these alone, so
   * that no other parameter of one visitor's address can reach another visitor.
   */
  searchParams: string[];
  /** Set when nothing ever happens on the page, so that it needs no script. */
  isStatic?: boolean;
  /** Fragments that are loaded after the page; `lazy` of their node is the index in this list. */
  parts?: PlanPart[];
  /** Distinguishes this plan from others of the page if it has parts, which fit no other plan. */
  fingerprint?: string;
}

/** Nodes, with everything that is needed to run them. */
export interface PlanCode {
  expressions: PlanExpression[];
  body: PlanNode[];
  /** Names of the widgets, page actions and expression functions that the page uses, sorted. */
  widgets: string[];
  actions: string[];
  functions: string[];
  /** Rare parts of the expression evaluator that the page's expressions use, sorted. */
  nodes: string[];
  /** Schemas of computed payloads, by action. */
  payloads: Record<string, CheckableSchema>;
  /** Names of the calls that widgets and actions make. */
  calls: string[];
}

/** The parts that a lazily loaded fragment adds to its page. */
export interface PlanPart extends PlanCode {
  fragment: string;
  /** Fingerprint of the plan to which it belongs. */
  of: string;
  /** Its index in the plan's list. */
  number: number;
  /** Number of its first expression; its expressions follow those of the page. */
  firstExpression: number;
}

/** A compiled expression of the page. */
export interface PlanExpression {
  tree: EncodedTree;
  /** Paths, from the names in scope, that may be read; an empty path stands for everything. */
  reads: string[][];
}

/** A computed value: the number of an expression, or text parts and expressions to be joined. */
export type Bound = number | (string | number)[];

/** Type to which a computed value is coerced. A list stands for one of these words, or for a number within limits. */
export type Coercion = 'text' | 'number' | 'integer' | 'boolean' | 'list' | 'any' | string[] | NumberWithin;

/** Minimum and maximum of a number; null when there is none. */
export type NumberWithin = [min: number | null, max: number | null, isWhole: boolean];

/** The place of a computed value in the props or the payload, the value, and its coercion. */
export type BoundValue = [path: (string | number)[], value: Bound, to: Coercion];

/** The node to which each name refers; names that are not listed are the page's own. */
export type NameTable = Record<string, number>;

/** The call that fetches an entity of the page, with its input. */
export interface PlanEntity {
  call: string;
  with: Record<string, Json>;
  bound: BoundValue[];
}

/** A compiled node: a widget with its static props, its bindings and its handlers. */
export interface PlanNode {
  /** Number of the node, in document order. */
  at: number;
  widget: string;
  /** JSON pointer in the document, for reports. */
  pointer: string;
  id?: string;
  as?: string;
  when?: Bound;
  key?: Bound;
  props: Record<string, Json>;
  bound?: BoundValue[];
  names?: NameTable;
  slots?: Record<string, PlanNode[]>;
  on?: Record<string, PlanAction[]>;
  /** Set when a browser may leave it as the server rendered it until a shopper interacts. */
  island?: true;
  /** Set when React renders it: in a root of its own, unless React renders an ancestor. */
  react?: true;
  /** Index of the page's part that belongs inside, once it is loaded. */
  lazy?: number;
}

/** A compiled action, with the actions of its branches. */
export interface PlanAction extends Partial<Record<ActionBranch, PlanAction[]>> {
  do: string;
  /** The node whose action it is; undefined for a page action. */
  target?: number;
  pointer: string;
  with: Record<string, Json>;
  bound?: BoundValue[];
  when?: Bound;
  names?: NameTable;
}

/** Yields every node of a plan, in document order. */
export function* nodesOf(nodes: readonly PlanNode[]): Generator<PlanNode> {
  for (const node of nodes) {
    yield node;
    for (const children of Object.values(node.slots ?? {})) yield* nodesOf(children);
  }
}
