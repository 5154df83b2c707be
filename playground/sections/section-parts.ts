import { EditSeries } from '../../page-text/edits/edit-series.ts';
import { wrapNodes } from '../../page-text/edits/many-nodes.ts';
import { type NodeEdit, replaceNode } from '../../page-text/edits/node-edits.ts';
import { applyChanges } from '../../page-text/edits/text-change.ts';
import { type PageTree, readTree, type TreeNode } from '../../page-text/page-tree.ts';
import type { FragmentDefinition, NodeDefinition } from '../../schemas/page.ts';

/** The nodes that become a section: one node, or several adjacent ones. */
export interface SectionParts {
  /** The document, with several nodes wrapped in a container. */
  tree: PageTree;
  /** The node, or the container. */
  root: TreeNode;
  isWrapped: boolean;
}

/** Whether nodes are adjacent in one slot. */
const areNeighbours = (nodes: readonly TreeNode[]): boolean =>
  nodes.every((node, index) => {
    const before = nodes[index - 1];
    return (
      !before ||
      (node.parent.pointer === before.parent.pointer && Number(node.path.at(-1)) === Number(before.path.at(-1)) + 1)
    );
  });

/** Returns the parts of a section made of the selected nodes; undefined unless they are adjacent. */
export function sectionParts(tree: PageTree, nodes: readonly TreeNode[]): SectionParts | undefined {
  const [first] = nodes;
  if (!first || !areNeighbours(nodes)) return undefined;
  if (nodes.length === 1) return { tree, root: first, isWrapped: false };
  const wrapped = readTree(applyChanges(tree.text, wrapNodes(tree, nodes)!.changes));
  return { tree: wrapped, root: wrapped.nodes.get(first.pointer)!, isWrapped: true };
}

/** Returns a fragment without the container that was only added to wrap its nodes. */
export const withoutWrapper = (fragment: FragmentDefinition): FragmentDefinition => ({
  ...fragment,
  body: fragment.body.flatMap(({ children = [] }) => children),
});

/** Replaces adjacent nodes by one. */
export function replaceNodes(tree: PageTree, nodes: readonly TreeNode[], shown: NodeDefinition): NodeEdit | undefined {
  const [first] = nodes;
  if (!first) return undefined;
  if (nodes.length === 1) return replaceNode(tree, first, shown);
  const series = new EditSeries(tree);
  series.apply(wrapNodes(tree, nodes)!.changes);
  const container = series.tree.nodes.get(first.pointer)!;
  series.apply(replaceNode(series.tree, container, shown).changes);
  return { changes: series.changes(), select: first.pointer };
}
