import { createContext } from 'react';
import type { PageTree, TreeNode } from '../../../page-text/page-tree.ts';
import { memberOf } from '../../../page-text/syntax.ts';
import { contractOf } from '../../catalogue/widgets.ts';

/** The name that a node gives what is in it. */
const scopedName = ({ json, widget }: TreeNode): string =>
  String(memberOf(json, 'as')?.value ?? contractOf(widget)?.as ?? '');

const hasActions = ({ widget }: Pick<TreeNode, 'widget'>): boolean =>
  Object.keys(contractOf(widget)?.actions ?? {}).length > 0;

/** Names by which actions of a node can call widgets: ids of the document, and names of the nodes around it. */
export function widgetNames({ nodes }: PageTree, node: TreeNode): string[] {
  const names = nodes.withIds.filter(hasActions).map(({ id }) => id);
  for (let around = node.parent?.owner; around; around = around.parent?.owner)
    if (hasActions(around)) names.push(scopedName(around));
  return [...new Set(names)].filter((name) => name !== '');
}

/** Widgets that actions of the selected node can call. */
export const WidgetNamesContext = createContext<readonly string[]>([]);
