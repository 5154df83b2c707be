import { applyChanges } from '../../compiler/1-parse/variants.ts';
import { type PageTree, readTree } from '../../page-text/page-tree.ts';
import type { Json, VariantChange } from '../../schemas/page.ts';

interface WithVariants {
  variants?: { options?: Readonly<Record<string, { changes?: unknown } | null | undefined>> | null } | null;
}

const isChange = (value: unknown): value is VariantChange =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';

/** Returns the changes of a variant without those that are incomplete, because the author may be typing them. */
function changesOf({ variants }: WithVariants, variant: string): VariantChange[] {
  const changes = variants?.options?.[variant]?.changes;
  return Array.isArray(changes) ? changes.filter(isChange) : [];
}

/**
 * Returns a page with the changes of one variant and without the others. Patches of the preview are computed between
 * such texts while a variant is edited.
 *
 * @throws SyntaxError when the text cannot be parsed
 */
export function variantText(text: string, variant: string): string {
  const written = JSON.parse(text) as (Readonly<Record<string, Json>> & WithVariants) | null;
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return text;
  const { variants: _, ...page } = written;
  return JSON.stringify(applyChanges(page, changesOf(written, variant)).page);
}

/**
 * Returns the nodes of a page with the changes of a variant; those of the page itself when its text cannot be parsed.
 */
export function treeInVariant(tree: PageTree, variant: string): PageTree {
  let page: Json;
  try {
    page = JSON.parse(tree.text) as Json;
  } catch {
    return tree;
  }
  if (typeof page !== 'object' || page === null || Array.isArray(page)) return tree;
  const changes = changesOf(page as WithVariants, variant);
  return changes.length === 0 ? tree : readTree(JSON.stringify(applyChanges(page, changes).page));
}
