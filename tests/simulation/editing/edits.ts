import {
  duplicateNode,
  insertNodes,
  moveNode,
  type NodeEdit,
  placeAfter,
  placeBefore,
  removeNode,
  toggleHidden,
  wrapNode,
} from '../../../page-text/edits/node-edits.ts';
import type { PageTree, TreeNode } from '../../../page-text/page-tree.ts';

/** Edits of nodes, as outline and canvas make them. */
export const nodeEdits: readonly ((tree: PageTree, node: TreeNode, other: TreeNode) => NodeEdit | undefined)[] = [
  removeNode,
  duplicateNode,
  (tree, node) => wrapNode(tree, node),
  toggleHidden,
  (tree, node, other) => moveNode(tree, node, placeBefore(other)),
  (tree, _, other) => insertNodes(tree, placeAfter(other), [{ widget: 'text', props: { text: 'inserted' } }]),
  (tree, _, other) => insertNodes(tree, placeBefore(other), [{ widget: 'box', children: [] }]),
];

/** Returns a page with a number of texts. */
export const pageOf = (id: string, count: number): string =>
  JSON.stringify(
    {
      version: 3,
      id,
      body: Array.from({ length: count }, (_, at) => ({ widget: 'text', props: { text: `${id} ${at}` } })),
    },
    undefined,
    2,
  );
