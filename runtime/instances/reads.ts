import type { Bound, PlanNode } from '../../plan/plan.ts';
import { pageNames } from '../../schemas/page.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import type { Implementation } from '../loading/implementations.ts';

/** The paths that a node reads, computed once for all of its instances. */
export interface Reads {
  /** Paths in the page's state. */
  page: readonly (readonly string[])[];
  /** Paths in other nodes' published data, by node. */
  named: readonly (readonly [at: number, paths: Page])[];
}

type Page = readonly (readonly string[])[];

type Island = PlanNode | readonly PlanNode[];

interface Around {
  expressions: readonly Evaluator[];
  implementations: { get(name: string): Implementation | undefined };
}

/** The paths that a page's nodes read, computed once for each node. */
export class NodeReads {
  readonly #around: Around;
  readonly #own = new Map<PlanNode, Reads>();
  readonly #below = new Map<Island, Reads>();

  constructor(around: Around) {
    this.#around = around;
  }

  /** Returns the reads of one node. */
  of(node: PlanNode): Reads {
    let reads = this.#own.get(node);
    if (!reads) {
      reads = readsOf(node, this.#around);
      this.#own.set(node, reads);
    }
    return reads;
  }

  /** Returns the reads of everything in an island or a list element, apart from those inside it. */
  below(island: Island): Reads {
    let reads = this.#below.get(island);
    if (!reads) {
      reads = readsBelow(island, this.#around);
      this.#below.set(island, reads);
    }
    return reads;
  }
}

/** Returns the reads of a node's own values and of its widget's model. */
function readsOf(node: PlanNode, around: Around): Reads {
  const paths = new PathSet();
  addReads(node, around, paths);
  return paths.reads(() => true);
}

/** Returns the reads of everything in an island that lead outside of it. */
function readsBelow(island: Island, around: Around): Reads {
  const paths = new PathSet();
  const inside = new Set<number>();
  const visit = (node: PlanNode) => {
    inside.add(node.at);
    addReads(node, around, paths);
    // A widget's queries are known only once it exists.
    if (around.implementations.get(node.widget)?.model?.queries) paths.page(['queries']);
    for (const children of Object.values(node.slots ?? {})) for (const child of children) visit(child);
  };
  for (const node of [island].flat()) visit(node as PlanNode);
  return paths.reads((at) => !inside.has(at));
}

/** A set of paths. */
class PathSet {
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

function addReads({ when, bound, names, widget }: PlanNode, around: Around, paths: PathSet): void {
  const add = ([root, ...rest]: readonly string[]) => {
    if (root === undefined) {
      paths.page([]);
      for (const at of Object.values(names ?? {})) paths.named(at, []);
    } else if (names?.[root] !== undefined) paths.named(names[root], rest);
    else if ((pageNames as readonly string[]).includes(root)) paths.page([root, ...rest]);
  };
  const visit = (value: Bound | undefined) => {
    for (const part of typeof value === 'number' ? [value] : (value ?? []))
      if (typeof part === 'number') for (const read of around.expressions[part]!.reads) add(read);
  };
  visit(when);
  for (const [, value] of bound ?? []) visit(value);
  for (const use of around.implementations.get(widget)?.model?.uses ?? []) paths.page(use.split('.'));
}
