import { createContext } from 'react';
import { memberOf } from '../../../compiler/json/syntax.ts';
import type { PageTree, TreeNode } from '../../../page-text/page-tree.ts';
import { contractOf } from '../../catalogue/widgets.ts';

/** Name under which a node's descendants see its data. */
const scopedName = ({ json, widget }: TreeNode): string =>
  String(memberOf(json, 'as')?.value ?? contractOf(widget)?.as ?? '');

const hasActions = ({ widget }: Pick<TreeNode, 'widget'>): boolean =>
  Object.keys(contractOf(widget)?.actions ?? {}).length > 0;

/** Names by which a node's actions can call widgets: ids of the document, and names of its ancestors. */
export function widgetNames({ nodes }: PageTree, node: TreeNode): string[] {
  const names = nodes.withIds.filter(hasActions).map(({ id }) => id);
  for (let around = node.parent?.owner; around; around = around.parent?.owner)
    if (hasActions(around)) names.push(scopedName(around));
  return [...new Set(names)].filter((name) => name !== '');
}

/** Names of the widgets that actions of the selected node can call. */
export const WidgetNamesContext = createContext<readonly string[]>([]);
