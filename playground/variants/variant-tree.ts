import { applyChanges } from '../../compiler/1-parse/variants.ts';
import type { Json, VariantChange } from '../../schemas/page.ts';
import { type PageTree, readTree } from '../document/page-tree.ts';

interface WithVariants {
  variants?: { options?: Readonly<Record<string, { changes?: VariantChange[] } | undefined>> };
}

/** The nodes of a page as they are in a variant; those of the page where its text cannot be parsed. */
export function treeInVariant(tree: PageTree, variant: string): PageTree {
  try {
    const page = JSON.parse(tree.text) as Json;
    const changes = (page as WithVariants).variants?.options?.[variant]?.changes ?? [];
    return changes.length === 0 ? tree : readTree(JSON.stringify(applyChanges(page, changes).page));
  } catch {
    return tree;
  }
}
