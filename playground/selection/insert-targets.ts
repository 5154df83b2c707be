import { valueIn } from '../../compiler/json/syntax.ts';
import { type Place, placeAfter, placeInside } from '../../page-text/edits/node-edits.ts';
import type { PageTree, TreeNode } from '../../page-text/page-tree.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { slotNames } from '../catalogue/widgets.ts';

/** A target that an author can choose for inserting. */
export interface InsertTarget {
  label: string;
  place: (tree: PageTree, node: TreeNode | undefined) => Place;
}

/** The box between the header and the footer, if the page has one. */
const mainOf = ({ body }: PageTree): TreeNode | undefined =>
  body?.nodes.find(({ json }) => {
    const { props } = valueIn(json.syntax) as NodeDefinition;
    return props?.tag === 'main';
  });

/** The end of the content between the header and the footer, and the end of the document. */
function endsOf(tree: PageTree): InsertTarget[] {
  const end: InsertTarget = {
    label: 'at the end of the document',
    place: ({ body }) => ({ slot: ['body'], index: body?.json.children?.length ?? 0 }),
  };
  const placeInMain = (now: PageTree, main = mainOf(now)) => main && placeInside(main);
  return mainOf(tree)
    ? [{ label: 'before the footer', place: (now, node) => placeInMain(now) ?? end.place(now, node) }, end]
    : [end];
}

/** Returns the places for inserting something: a slot of the selected node, after it, or at the end. */
export function targetsOf(tree: PageTree, node: TreeNode | undefined): InsertTarget[] {
  const ends = endsOf(tree);
  if (!node) return ends;
  const inside = slotNames(node.widget).map((slot) => ({
    label: slot === 'children' ? `inside ${node.widget}` : `inside ${node.widget}, ${slot}`,
    place: (_: PageTree, now: TreeNode | undefined) => placeInside(now ?? node, slot),
  }));
  const after: InsertTarget = { label: `after ${node.widget}`, place: (_, now) => placeAfter(now ?? node) };
  const isEmptyBox = node.widget === 'box' && node.slots.every(({ nodes }) => nodes.length === 0);
  return isEmptyBox ? [...inside, after, ...ends] : [after, ...inside, ...ends];
}
