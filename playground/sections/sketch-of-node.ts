import { memberOf } from '../../compiler/json/syntax.ts';
import type { TreeNode } from '../../page-text/page-tree.ts';
import type { SketchKind } from '../../schemas/section-sketch.ts';
import { widgetEntries } from '../catalogue/widgets.ts';

/** Size of the grid of a sketch. */
const grid = { width: 12, height: 8 };

/** Maximum number of sketched parts; more would be too small to see. */
const maxParts = 6;

/** Width of each kind of part in grid units, and its height relative to the others. */
const sizes = {
  picture: { width: 11, share: 3 },
  card: { width: 11, share: 2.5 },
  heading: { width: 7, share: 1 },
  text: { width: 9, share: 1 },
  button: { width: 3, share: 1 },
  field: { width: 8, share: 1 },
} as const satisfies Partial<Record<SketchKind, { width: number; share: number }>>;

type Part = keyof typeof sizes;

/** Kind of the part that represents the widgets of a family. */
const ofFamily: Readonly<Record<string, Part>> = {
  media: 'picture',
  lists: 'card',
  product: 'card',
  forms: 'field',
  cart: 'card',
};

/** Returns the part that represents a node; undefined for a node that only contains others. */
function partOf({ widget, json }: TreeNode): Part | undefined {
  if (widget === 'text')
    return /^h\d$/.test(String(memberOf(memberOf(json, 'props'), 'tag')?.value)) ? 'heading' : 'text';
  if (widget === 'button' || widget === 'link') return 'button';
  if (widget === 'image' || widget === 'chart') return 'picture';
  if (widget === 'markdown') return 'text';
  return ofFamily[widgetEntries.get(widget)?.family ?? ''];
}

function partsOf(node: TreeNode): Part[] {
  const part = partOf(node);
  return part ? [part] : node.slots.flatMap(({ nodes }) => nodes.flatMap(partsOf));
}

/** Sketches a node as its parts, one below the other; undefined if none of its contents can be sketched. */
export function sketchOf(node: TreeNode): string | undefined {
  const parts = partsOf(node).slice(0, maxParts);
  if (parts.length === 0) return undefined;
  const gap = 0.5;
  const unit = (grid.height - gap * (parts.length + 1)) / parts.reduce((sum, part) => sum + sizes[part].share, 0);
  let top = gap;
  return parts
    .map((part) => {
      const { width, share } = sizes[part];
      const height = Math.min(share * unit, share * 1.5);
      const drawn = [gap, top, width, height].map((each) => Number(each.toFixed(1)));
      top += height + gap;
      return `${part} ${drawn.join(' ')}`;
    })
    .join('; ');
}
