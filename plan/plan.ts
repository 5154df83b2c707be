import type { EncodedTree } from '../expression/index.ts';
import type { CheckableSchema } from '../schemas/check.ts';
import type { ActionBranch, Json, MessagesDefinition } from '../schemas/page.ts';

/**
 * What the compiler makes of a page: plain data that says everything the runtime needs, so that neither parser nor
 * schema is needed where it runs. Made once for each version of a page.
 */
export interface Plan extends PlanCode {
  format: 1;
  /**
   * `version` is that of the published page; a plan that was just compiled has none. `fragments` are those that it includes,
   * where others are loaded later.
   */
  page: {
    id: string;
    slug: string;
    type: string;
    version?: number;
    experiment?: string;
    variant?: string;
    fragments?: string[];
  };
  /** Weights of the variants of this page, by name. */
  variants?: { experiment: string; options: Record<string, number> };
  flags: Record<string, boolean>;
  /** Texts for `$t`, by language; a page travels with those of its market, in its state. */
  messages?: MessagesDefinition;
  seo: Record<string, Bound | string | boolean>;
  entities: Record<string, PlanEntity>;
  /** Rules for the style tokens that the page uses, then the page's own css. */
  css: string;
  /**
   * Names of the search parameters that anything on the page reads, sorted. A server renders and caches the page by
   * these alone, so no other one of a visitor's address can reach another visitor.
   */
  searchParams: string[];
  /** Nothing ever happens on it, so it needs no script. */
  isStatic?: boolean;
  /** Fragments that are loaded after the page; `lazy` of their node is the index in this list. */
  parts?: PlanPart[];
  /** Distinguishes this plan from others of the page, where it has parts: they fit no other. */
  fingerprint?: string;
}

/** Nodes, and everything that is needed to run them. */
export interface PlanCode {
  expressions: PlanExpression[];
  body: PlanNode[];
  /** Names of the widgets, page actions and expression functions that the page uses, sorted. */
  widgets: string[];
  actions: string[];
  functions: string[];
  /** Rare parts of the expression evaluator that the page's expressions need, sorted. */
  nodes: string[];
  /** What the payloads that are computed have to fit, by action. */
  payloads: Record<string, CheckableSchema>;
  /** Names of the calls that its widgets and actions make. */
  calls: string[];
}

/** What a lazily loaded fragment adds to its page. */
export interface PlanPart extends PlanCode {
  fragment: string;
  /** Fingerprint of the plan that it belongs to. */
  of: string;
  /** Its place in the plan's list. */
  number: number;
  /** Number of the first of its own expressions, which follow those of the page. */
  firstExpression: number;
}

export interface PlanExpression {
  tree: EncodedTree;
  /** Paths from the names in scope that may be read; an empty path means everything. */
  reads: string[][];
}

/** A value that is computed: the number of an expression, or text pieces and expressions to be joined. */
export type Bound = number | (string | number)[];

/** What a computed value is turned into to fit its place; a list means one of these words, or a number within limits. */
export type Coercion = 'text' | 'number' | 'integer' | 'boolean' | 'list' | 'any' | string[] | NumberWithin;

/** Minimum and maximum of a number; null where there is none. */
export type NumberWithin = [least: number | null, most: number | null, isWhole: boolean];

/** Where a computed value goes in the props or the payload, what it is and what it must become. */
export type BoundValue = [path: (string | number)[], value: Bound, to: Coercion];

/** Which node each name refers to; names that are not listed are the page's own. */
export type NameTable = Record<string, number>;

export interface PlanEntity {
  call: string;
  with: Record<string, Json>;
  bound: BoundValue[];
}

export interface PlanNode {
  /** Number of the node in document order. */
  at: number;
  widget: string;
  /** JSON pointer in the page, for reports. */
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
  /** A browser may leave it as the server rendered it until a shopper interacts. */
  island?: true;
  /** React renders it, in a root of its own unless React renders what is around it. */
  react?: true;
  /** Which of the page's parts goes inside, once it is loaded. */
  lazy?: number;
}

export interface PlanAction extends Partial<Record<ActionBranch, PlanAction[]>> {
  do: string;
  /** The node whose action it is; absent for an action of the page. */
  target?: number;
  pointer: string;
  with: Record<string, Json>;
  bound?: BoundValue[];
  when?: Bound;
  names?: NameTable;
}

/** Every node of a plan, in document order. */
export function* nodesOf(nodes: readonly PlanNode[]): Generator<PlanNode> {
  for (const node of nodes) {
    yield node;
    for (const children of Object.values(node.slots ?? {})) yield* nodesOf(children);
  }
}
