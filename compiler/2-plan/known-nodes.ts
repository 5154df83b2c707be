import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { NodeDefinition, PageDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { type Diagnostic, jsonPointer } from '../diagnostics/diagnostic.ts';
import type { JsonDocument } from '../json/json-document.ts';

/** Diagnostics of a node, and the surroundings on which they depend. */
interface Found {
  around: number;
  /** Offset of the node at that time. */
  start: number;
  pointer: string;
  diagnostics: readonly Diagnostic[];
}

/** The place in which a node is checked. */
interface CheckedPlace {
  compilation: { diagnostics: Diagnostic[] };
  source: { name: string; document: JsonDocument };
  path: Path;
  around: number;
}

/**
 * Decides which nodes of a page are compiled. Surroundings are numbers that stand for everything on which a node
 * depends.
 */
export interface CheckedNodes {
  /** Returns the surroundings of a page's nodes: the page without its nodes, and those nodes that others can see. */
  page(page: PageDefinition): number;
  /** Returns the surroundings of a fragment's nodes; undefined when all of them are compiled. */
  fragment(name: string): number | undefined;
  /** Returns the surroundings of the nodes inside a node. */
  inside(around: number, node: NodeDefinition): number;
  /** Returns the surroundings of the nodes in one of its slots. */
  slot(around: number, name: string): number;
  /** Notes that the node being compiled affects the whole page. */
  share(): void;
  /** Compiles a node, or repeats its known diagnostics. A node that is not compiled has no result. */
  check<Result>(context: CheckedPlace, node: NodeDefinition, check: () => Result[]): Result[];
}

/** Maximum number of remembered surroundings; an author who types adds at most one per key press. */
const maxSurroundings = 20_000;

/** Returns a node without its contents: they depend on nothing else of the nodes around them. */
export const withoutContents = ({ children: _, slots, fallback: __, ...head }: NodeDefinition): string =>
  JSON.stringify([head, Object.keys(slots ?? {})]);

/**
 * Diagnostics of a page's nodes, kept from one version of the page to the next. A node that is the same object in the
 * same surroundings has the same diagnostics in another place. Nodes with ids or with fragments affect the whole page
 * and are checked each time.
 */
export class KnownNodes implements CheckedNodes {
  private readonly widgets: ReadonlyMap<string, Pick<WidgetContract, 'fragmentProp'>>;
  private readonly found = new WeakMap<NodeDefinition, Found>();
  private readonly surroundings = new Map<string, number>();
  private numbers = 0;
  /** Counts the nodes that affect the whole page. */
  private shared = 0;

  constructor({ widgets }: { widgets: ReadonlyMap<string, Pick<WidgetContract, 'fragmentProp'>> }) {
    this.widgets = widgets;
  }

  page({ body, ...head }: PageDefinition): number {
    return this.number(JSON.stringify(head) + this.seenByAll(body));
  }

  /** A fragment's contents depend on the page that includes it. */
  fragment(): undefined {}

  inside(around: number, node: NodeDefinition): number {
    return this.number(`${around} ${withoutContents(node)}`);
  }

  slot(around: number, name: string): number {
    return this.number(`${around} ${JSON.stringify(name)}`);
  }

  share(): void {
    this.shared++;
  }

  /** Reports a node's diagnostics: the known ones, or those that `check` reports. Known nodes are not compiled. */
  check<Result>(context: CheckedPlace, node: NodeDefinition, check: () => Result[]): Result[] {
    const { compilation, source, path, around } = context;
    const { diagnostics } = compilation;
    const pointer = jsonPointer(path);
    const { start } = source.document.locate(path);
    const known = this.found.get(node);
    if (known?.around === around) {
      for (const each of known.diagnostics) diagnostics.push(moved(each, known, { ...context, pointer, start }));
      return [];
    }
    const before = diagnostics.length;
    const shared = this.shared;
    const result = check();
    const own = diagnostics.slice(before);
    if (this.shared === shared && own.every((each) => each.source === source.name && isWithin(each.pointer, pointer)))
      this.found.set(node, { around, start, pointer, diagnostics: own.map((each) => ({ ...each })) });
    return result;
  }

  private number(surroundings: string): number {
    const known = this.surroundings.get(surroundings);
    if (known !== undefined) return known;
    if (this.surroundings.size >= maxSurroundings) this.surroundings.clear();
    this.numbers++;
    this.surroundings.set(surroundings, this.numbers);
    return this.numbers;
  }

  private seenByAll(nodes: readonly NodeDefinition[]): string {
    const seen: string[] = [];
    for (const [index, node] of nodes.entries()) {
      let inside = '';
      if (node.children) inside += this.seenByAll(node.children);
      for (const slot of Object.values(node.slots ?? {})) inside += this.seenByAll(slot);
      if (node.fallback) inside += this.seenByAll(node.fallback);
      const isSeen = node.id !== undefined || this.widgets.get(node.widget)?.fragmentProp !== undefined;
      if (isSeen || inside !== '') seen.push(`${index} ${withoutContents(node)} (${inside})`);
    }
    return seen.join();
  }
}

const isWithin = (pointer: string, around: string): boolean => pointer === around || pointer.startsWith(`${around}/`);

function moved(
  { fix, pointer, range, ...rest }: Diagnostic,
  from: Found,
  to: Pick<CheckedPlace, 'source'> & { pointer: string; start: number },
): Diagnostic {
  const by = to.start - from.start;
  return {
    ...rest,
    pointer: to.pointer + pointer.slice(from.pointer.length),
    range: to.source.document.range(range.start + by, range.end + by),
    ...(fix ? { fix: { ...fix, start: fix.start + by, end: fix.end + by } } : {}),
  };
}
