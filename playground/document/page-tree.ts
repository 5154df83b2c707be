import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { readJson } from './read-json.ts';

export type Path = readonly (string | number)[];

/** A node of the page, as the text has it. */
export interface TreeNode {
  pointer: string;
  path: Path;
  /** Empty while the author has not written it. */
  widget: string;
  /** First words that it shows, or its name. */
  words: string;
  id: string;
  /** Written with `when: false`. */
  isHidden: boolean;
  depth: number;
  slots: readonly TreeSlot[];
  parent: TreeSlot | undefined;
  json: Node;
}

export interface TreeSlot {
  name: string;
  pointer: string;
  path: Path;
  depth: number;
  nodes: TreeNode[];
  /** Undefined for the content of the document. */
  owner: TreeNode | undefined;
  json: Node;
}

/** A document as a tree of nodes. */
export interface PageTree {
  text: string;
  root: Node | undefined;
  body: TreeSlot | undefined;
  nodes: ReadonlyMap<string, TreeNode>;
}

export const pointerOf = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const memberOf = (node: Node | undefined, key: string): Node | undefined =>
  node?.type === 'object' ? node.children?.find((each) => each.children?.[0]?.value === key)?.children?.[1] : undefined;

const stringAt = (node: Node | undefined): string => (typeof node?.value === 'string' ? node.value : '');

/** Props that say what a node is about, most telling first. */
const tellingProps = ['text', 'label', 'name', 'title', 'alt', 'value', 'collection', 'to', 'items', 'src'];
const maxWords = 60;

function wordsOf(node: Node): string {
  const props = memberOf(node, 'props');
  const found = tellingProps.map((key) => stringAt(memberOf(props, key))).find((text) => text.trim() !== '');
  return (found ?? stringAt(memberOf(node, 'id'))).replaceAll(/\s+/g, ' ').trim().slice(0, maxWords);
}

/** The newest text that was read, which views and edits share. */
let newest: PageTree | undefined;

/** Reads the nodes of a text; what cannot be read is left out. */
export function readTree(text: string): PageTree {
  if (newest?.text !== text) newest = treeOf(text);
  return newest;
}

function treeOf(text: string): PageTree {
  const root = readJson(text);
  const nodes = new Map<string, TreeNode>();
  const slotAt = (name: string, path: Path, json: Node, owner?: TreeNode): TreeSlot => {
    const depth = owner ? owner.depth + 1 : 0;
    const slot: TreeSlot = { name, path, pointer: pointerOf(path), depth, nodes: [], owner, json };
    for (const [index, child] of (json.children ?? []).entries())
      if (child.type === 'object') slot.nodes.push(nodeAt([...path, index], child, slot));
    return slot;
  };
  const nodeAt = (path: Path, json: Node, parent: TreeSlot): TreeNode => {
    const slots: TreeSlot[] = [];
    const node: TreeNode = {
      ...{ pointer: pointerOf(path), path, json, parent, slots, words: wordsOf(json), depth: parent.depth },
      widget: stringAt(memberOf(json, 'widget')),
      id: stringAt(memberOf(json, 'id')),
      isHidden: memberOf(json, 'when')?.value === false,
    };
    nodes.set(node.pointer, node);
    const children = memberOf(json, 'children');
    if (children?.type === 'array') slots.push(slotAt('children', [...path, 'children'], children, node));
    for (const { children: [key, value] = [] } of memberOf(json, 'slots')?.children ?? [])
      if (key && value?.type === 'array')
        slots.push(slotAt(String(key.value), [...path, 'slots', String(key.value)], value, node));
    return node;
  };
  const body = memberOf(root, 'body');
  return { text, root, body: body?.type === 'array' ? slotAt('body', ['body'], body) : undefined, nodes };
}

/** The node at a pointer, or the nearest one around it. */
export function nearestNode({ nodes }: PageTree, pointer: string | undefined): TreeNode | undefined {
  for (let at = pointer ?? ''; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const node = nodes.get(at);
    if (node) return node;
  }
  return undefined;
}

/** The innermost node whose text includes an offset. */
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

/** The JSON at a path. */
export const jsonAt = ({ root }: PageTree, path: Path): Node | undefined => root && findNodeAtLocation(root, [...path]);
