import type { Bound, PlanNode } from '../../plan/plan.ts';
import { pageNames } from '../../schemas/page.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import type { Implementation } from '../loading/implementations.ts';

/** What a node reads, computed once for all of its instances. */
export interface Reads {
  /** Paths in the state of the page. */
  page: readonly (readonly string[])[];
  /** What other nodes publish: each node, and the paths in it. */
  named: readonly (readonly [at: number, paths: Page])[];
}

type Page = readonly (readonly string[])[];

type Island = PlanNode | readonly PlanNode[];

interface Around {
  expressions: readonly Evaluator[];
  implementations: { get(name: string): Implementation | undefined };
}

/** What the nodes of a page read, worked out once for each. */
export class NodeReads {
  readonly #around: Around;
  readonly #own = new Map<PlanNode, Reads>();
  readonly #below = new Map<Island, Reads>();

  constructor(around: Around) {
    this.#around = around;
  }

  /** The reads of one node. */
  of(node: PlanNode): Reads {
    let reads = this.#own.get(node);
    if (!reads) {
      reads = readsOf(node, this.#around);
      this.#own.set(node, reads);
    }
    return reads;
  }

  /** What everything in an island, or in an element of a list, reads from around it. */
  below(island: Island): Reads {
    let reads = this.#below.get(island);
    if (!reads) {
      reads = readsBelow(island, this.#around);
      this.#below.set(island, reads);
    }
    return reads;
  }
}

/** What the node's own values and its widget's model read. */
function readsOf(node: PlanNode, around: Around): Reads {
  const found = new Found();
  addReads(node, around, found);
  return found.reads(() => true);
}

/** What everything in an island reads that is not in the island itself. */
function readsBelow(island: Island, around: Around): Reads {
  const found = new Found();
  const inside = new Set<number>();
  const visit = (node: PlanNode) => {
    inside.add(node.at);
    addReads(node, around, found);
    // Its queries are known only once it exists.
    if (around.implementations.get(node.widget)?.model?.queries) found.page(['queries']);
    for (const children of Object.values(node.slots ?? {})) for (const child of children) visit(child);
  };
  for (const node of [island].flat()) visit(node as PlanNode);
  return found.reads((at) => !inside.has(at));
}

/** Paths that are read, each of them once. */
class Found {
  readonly #page = new Map<string, readonly string[]>();
  readonly #named = new Map<number, Map<string, readonly string[]>>();

  page(path: readonly string[]): void {
    this.#page.set(path.join('\n'), path);
  }

  named(at: number, path: readonly string[]): void {
    const paths = this.#named.get(at) ?? new Map<string, readonly string[]>();
    this.#named.set(at, paths.set(path.join('\n'), path));
  }

  reads(counts: (at: number) => boolean): Reads {
    const named = [...this.#named].filter(([at]) => counts(at));
    return { page: [...this.#page.values()], named: named.map(([at, paths]) => [at, [...paths.values()]]) };
  }
}

function addReads({ when, bound, names, widget }: PlanNode, around: Around, found: Found): void {
  const add = ([root, ...rest]: readonly string[]) => {
    if (root === undefined) {
      found.page([]);
      for (const at of Object.values(names ?? {})) found.named(at, []);
    } else if (names?.[root] !== undefined) found.named(names[root], rest);
    else if ((pageNames as readonly string[]).includes(root)) found.page([root, ...rest]);
  };
  const visit = (value: Bound | undefined) => {
    for (const part of typeof value === 'number' ? [value] : (value ?? []))
      if (typeof part === 'number') for (const read of around.expressions[part]!.reads) add(read);
  };
  visit(when);
  for (const [, value] of bound ?? []) visit(value);
  for (const use of around.implementations.get(widget)?.model?.uses ?? []) found.page(use.split('.'));
}
