import type { Syntax, SyntaxNode } from '../compiler/json/syntax.ts';
import { factsOf, type ListFacts, type NodeAbout, type NodeFacts, type SlotFacts } from './node-facts.ts';
import type { NamedNode, TreeNode, TreeNodes, TreeSlot } from './page-tree.ts';
import { type Path, pointerOf } from './pointer.ts';

/** A node in its place; its contents are created on demand. */
class PlacedNode implements TreeNode {
  readonly parent: PlacedSlot;
  private readonly facts: NodeFacts;
  private readonly index: number;
  private knownPointer: string | undefined;
  private knownSlots: readonly PlacedSlot[] | undefined;

  constructor(parent: PlacedSlot, index: number, node: Syntax) {
    this.parent = parent;
    this.index = index;
    this.facts = factsOf(node);
  }

  get widget(): string {
    return this.facts.widget;
  }

  get words(): string {
    return this.facts.words;
  }

  get about(): NodeAbout {
    return this.facts.about;
  }

  get id(): string {
    return this.facts.id;
  }

  get isHidden(): boolean {
    return this.facts.isHidden;
  }

  get audience(): string {
    return this.facts.audience;
  }

  get lines(): number {
    return this.facts.lines;
  }

  get depth(): number {
    return this.parent.depth;
  }

  get path(): Path {
    return [...this.parent.path, this.index];
  }

  get pointer(): string {
    this.knownPointer ??= `${this.parent.pointer}/${this.index}`;
    return this.knownPointer;
  }

  get json(): SyntaxNode {
    return this.parent.json.children![this.index]!;
  }

  get slots(): readonly PlacedSlot[] {
    this.knownSlots ??= this.facts.slots.map((slot) => new PlacedSlot(this, slot));
    return this.knownSlots;
  }
}

/** A slot in its place. */
export class PlacedSlot implements TreeSlot {
  readonly name: string;
  readonly owner: PlacedNode | undefined;
  readonly path: Path;
  readonly pointer: string;
  private readonly steps: readonly number[];
  private readonly list: ListFacts;
  private readonly root: SyntaxNode | undefined;
  private knownNodes: readonly PlacedNode[] | undefined;

  /** @param root root of the document, for the slot with the document's content */
  constructor(owner: PlacedNode | undefined, { name, keys, steps, list }: SlotFacts, root?: SyntaxNode) {
    this.name = name;
    this.owner = owner;
    this.steps = steps;
    this.list = list;
    this.root = root;
    this.path = [...(owner?.path ?? []), ...keys];
    this.pointer = (owner?.pointer ?? '') + pointerOf(keys);
  }

  get depth(): number {
    return this.owner ? this.owner.depth + 1 : 0;
  }

  get lines(): number {
    return this.list.lines;
  }

  get json(): SyntaxNode {
    return this.steps.reduce((node, index) => node.children![index]!, this.owner?.json ?? this.root!);
  }

  get nodes(): readonly PlacedNode[] {
    this.knownNodes ??= this.list.nodes.map(([index, node]) => new PlacedNode(this, index, node));
    return this.knownNodes;
  }

  /** Returns the node at an index of the list. */
  nodeAt(index: number): PlacedNode | undefined {
    const { nodes } = this.list;
    // Every item of a list is a node, unless the author is still writing it.
    const at = nodes[index]?.[0] === index ? index : nodes.findIndex(([each]) => each === index);
    return this.nodes[at];
  }
}

function* inOrder(slot: TreeSlot): Generator<TreeNode> {
  for (const node of slot.nodes) {
    yield node;
    for (const inside of node.slots) yield* inOrder(inside);
  }
}

/** The nodes of a document, found by walking along their pointers. */
export class NodesByPointer implements TreeNodes {
  readonly size: number;
  readonly withIds: readonly NamedNode[];
  private readonly body: PlacedSlot | undefined;

  constructor(body: PlacedSlot | undefined, list: ListFacts | undefined) {
    this.body = body;
    this.size = list?.count ?? 0;
    this.withIds = list?.withIds ?? [];
  }

  get(pointer: string): PlacedNode | undefined {
    for (let slot = this.body; slot && isAround(pointer, slot.pointer); ) {
      const node = slot.nodeAt(Number.parseInt(pointer.slice(slot.pointer.length + 1), 10));
      if (node?.pointer === pointer) return node;
      slot = node?.slots.find((inside) => isAround(pointer, inside.pointer));
    }
    return undefined;
  }

  has(pointer: string): boolean {
    return this.get(pointer) !== undefined;
  }

  *values(): Generator<TreeNode> {
    if (this.body) yield* inOrder(this.body);
  }
}

const isAround = (pointer: string, around: string): boolean => pointer.startsWith(`${around}/`);
