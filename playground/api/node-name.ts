import type { TreeNode } from '../../page-text/page-tree.ts';
import { useSectionTitles } from './use-sections.ts';

/** The name and the words under which a node is listed. */
export interface NodeName {
  /** Empty while the author has not written the widget. */
  name: string;
  words: string;
}

/** Names a node by its widget, or a section by its title instead of its fragment's name. */
export function nodeName(
  { widget, words }: Pick<TreeNode, 'widget' | 'words'>,
  sectionTitles: ReadonlyMap<string, string>,
): NodeName {
  const title = widget === 'fragment' ? sectionTitles.get(words) : undefined;
  return title === undefined ? { name: widget, words } : { name: title, words: '' };
}

/** The node's name; empty when there is no node. */
export function useNodeName(node: Pick<TreeNode, 'widget' | 'words'> | undefined): NodeName {
  const titles = useSectionTitles();
  return node ? nodeName(node, titles) : { name: '', words: '' };
}
