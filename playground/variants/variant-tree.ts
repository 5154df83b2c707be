import { applyChanges } from '../../compiler/1-parse/variants.ts';
import { type PageTree, readTree } from '../../page-text/page-tree.ts';
import type { Json, VariantChange } from '../../schemas/page.ts';

interface WithVariants {
  variants?: { options?: Readonly<Record<string, { changes?: VariantChange[] } | undefined>> };
}

/**
 * Returns a page with the changes of one variant and without the others. Patches of the preview are computed between
 * such texts while a variant is edited.
 */
export function variantText(text: string, variant: string): string {
  const written = JSON.parse(text) as (Readonly<Record<string, Json>> & WithVariants) | null;
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return text;
  const { variants, ...page } = written;
  return JSON.stringify(applyChanges(page, variants?.options?.[variant]?.changes ?? []).page);
}

/**
 * Returns the nodes of a page with the changes of a variant; those of the page itself when its text cannot be parsed.
 */
export function treeInVariant(tree: PageTree, variant: string): PageTree {
  try {
    const page = JSON.parse(tree.text) as Json;
    const changes = (page as WithVariants).variants?.options?.[variant]?.changes ?? [];
    return changes.length === 0 ? tree : readTree(JSON.stringify(applyChanges(page, changes).page));
  } catch {
    return tree;
  }
}
