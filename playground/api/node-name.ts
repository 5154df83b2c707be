import type { TreeNode } from '../../page-text/page-tree.ts';
import { useSectionTitles } from './use-sections.ts';

/** The name and the words under which a node is listed. */
export interface NodeName {
  /** Empty while the author has not written the widget. */
  name: string;
  words: string;
}

type Named = Pick<TreeNode, 'widget' | 'words' | 'about' | 'parent'>;

/** Parts of a page that contain what has headings of its own. */
const landmarks: ReadonlySet<string> = new Set(['main part', 'header', 'footer', 'navigation']);

/** The heading in a box, unless the box around it is already listed with it. */
function headingIn({ about: { role, heading }, parent: { owner } }: Named): string {
  const isNamedByParent =
    owner?.widget === 'box' && !landmarks.has(owner.about.role) && owner.about.heading === heading;
  return isNamedByParent || landmarks.has(role) ? '' : heading;
}

/**
 * Names a node by its widget, a box by what it does, or a section by its title instead of its fragment's name. A box
 * and a section without words of their own are listed with the heading in them.
 *
 * @param isClosed whether its row is collapsed, so that its first text names it
 */
export function nodeName(node: Named, sectionTitles: ReadonlyMap<string, string>, isClosed = false): NodeName {
  const { widget, words, about } = node;
  const inside = headingIn(node) || (isClosed ? about.first : '');
  const title = widget === 'fragment' ? sectionTitles.get(words) : undefined;
  if (title !== undefined) return { name: title, words: about.first };
  return { name: about.role, words: words || (widget === 'box' ? inside : '') };
}

/** The node's name; empty when there is no node. */
export function useNodeName(node: Named | undefined): NodeName {
  const titles = useSectionTitles();
  return node ? nodeName(node, titles) : { name: '', words: '' };
}
