import type { TreeNode } from '../../page-text/page-tree.ts';
import { useSectionTitles } from './use-sections.ts';

/** What a node is called where it is listed, and the words beside it. */
export interface NodeName {
  /** Empty while the author has not written the widget. */
  name: string;
  words: string;
}

/** Names a node by its widget; a section by its title, whatever its fragment is called. */
export function nodeName(
  { widget, words }: Pick<TreeNode, 'widget' | 'words'>,
  sectionTitles: ReadonlyMap<string, string>,
): NodeName {
  const title = widget === 'fragment' ? sectionTitles.get(words) : undefined;
  return title === undefined ? { name: widget, words } : { name: title, words: '' };
}

/** The name of a node; an empty one where there is no node. */
export function useNodeName(node: Pick<TreeNode, 'widget' | 'words'> | undefined): NodeName {
  const titles = useSectionTitles();
  return node ? nodeName(node, titles) : { name: '', words: '' };
}
