import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { type JsonText, readJson } from '../compiler/json/read-json.ts';
import { memberIndex, type Syntax, type SyntaxNode } from '../compiler/json/syntax.ts';
import { textDifference } from '../compiler/json/text-difference.ts';
import { factsOfList, type NodeAbout } from './node-facts.ts';
import { NodesByPointer, PlacedSlot } from './placed-nodes.ts';
import type { Path } from './pointer.ts';

/** A node of the page in its text. */
export interface TreeNode {
  readonly pointer: string;
  readonly path: Path;
  /** Empty as long as the author has not written it. */
  readonly widget: string;
  /** The first words that it shows, or its name. */
  readonly words: string;
  /** Its role and text, derived from its descendants. */
  readonly about: NodeAbout;
  readonly id: string;
  /** True for a node with `when: false`. */
  readonly isHidden: boolean;
  /** Rule of the node's audiences; empty for a node for everyone. */
  readonly audience: string;
  readonly depth: number;
  readonly slots: readonly TreeSlot[];
  readonly parent: TreeSlot;
  readonly json: SyntaxNode;
  /** Number of lines in the outline, including the nodes inside it. */
  readonly lines: number;
}

/** A slot of a node, with its contents. */
export interface TreeSlot {
  readonly name: string;
  readonly pointer: string;
  readonly path: Path;
  readonly depth: number;
  readonly nodes: readonly TreeNode[];
  /** Undefined for the document's content. */
  readonly owner: TreeNode | undefined;
  readonly json: SyntaxNode;
  /** Number of lines in the outline for the nodes inside it. */
  readonly lines: number;
}

/** The id of a node, and its widget. */
export type NamedNode = Pick<TreeNode, 'id' | 'widget'>;

/** The nodes of a document by pointer, in document order. */
export interface TreeNodes {
  readonly size: number;
  get(pointer: string): TreeNode | undefined;
  has(pointer: string): boolean;
  values(): Iterable<TreeNode>;
  /** The nodes with an id. */
  readonly withIds: readonly NamedNode[];
}

/** A document as a tree of nodes. */
export interface PageTree extends JsonText {
  readonly body: TreeSlot | undefined;
  readonly nodes: TreeNodes;
}

/** The most recently read texts, newest first, which views and edits share. */
let newest: PageTree[] = [];
const maxKeptTrees = 4;

/**
 * Reads the nodes of a text, leaving out what cannot be parsed. Parts that equal those of a recently read text are
 * reused.
 */
export function readTree(text: string): PageTree {
  const known = newest.find((tree) => tree.text === text);
  const tree = known ?? treeOf(readJson(text, mostAlike(text)));
  newest = [tree, ...newest.filter((each) => each !== tree)].slice(0, maxKeptTrees);
  return tree;
}

/** Returns the recently read valid text that is most similar to a text. */
function mostAlike(text: string): PageTree | undefined {
  const plain = newest.filter(({ isPlain }) => isPlain);
  if (plain.length < 2) return plain[0];
  const sizes = plain.map((tree) => {
    const { from, to } = textDifference(tree.text, text);
    return tree.text.length - (to - from);
  });
  return plain[sizes.indexOf(Math.max(...sizes))];
}

function treeOf(json: JsonText): PageTree {
  const root: Syntax | undefined = json.root?.syntax;
  const at = memberIndex(root, 'body');
  const list = root?.children?.[at]?.children?.[1];
  const facts = list?.type === 'array' ? factsOfList(list) : undefined;
  const body =
    facts && new PlacedSlot(undefined, { name: 'body', keys: ['body'], steps: [at, 1], list: facts }, json.root);
  return { ...json, body, nodes: new NodesByPointer(body, facts) };
}

/** Returns the node at a pointer, or the nearest one around it. */
export function nearestNode({ nodes }: PageTree, pointer: string | undefined): TreeNode | undefined {
  for (let at = pointer ?? ''; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const node = nodes.get(at);
    if (node) return node;
  }
  return undefined;
}

/** Returns the innermost node whose text includes an offset. */
export function nodeAtOffset({ body }: PageTree, offset: number): TreeNode | undefined {
  let found: TreeNode | undefined;
  for (let slots: readonly TreeSlot[] = body ? [body] : []; slots.length > 0; ) {
    const inside = slots
      .flatMap(({ nodes }) => nodes)
      .find(({ json }) => json.offset <= offset && offset <= json.offset + json.length);
    found = inside ?? found;
    slots = inside?.slots ?? [];
  }
  return found;
}

/** Returns the JSON at a path. */
export const jsonAt = ({ root }: PageTree, path: Path): Node | undefined => root && findNodeAtLocation(root, [...path]);
