import type { Slugs } from '../../core/own-slugs.ts';
import type { ProductRecord } from '../../core/ports/product-record.ts';
import { withMovedLinks } from './cells/links.ts';
import type { Report } from './row.ts';

/** The file from which products were read. */
interface ReadFile {
  /** Name of a product in the file, by its slug. */
  handleOf(slug: string): string;
  lineOf(slug: string): number;
  report: Report;
}

/**
 * Gives products the slugs of the shop's own function, and moves links between their descriptions. A product whose slug
 * another one has keeps that of its handle, which is reported: two products of an address would be one.
 *
 * @returns former slugs by new ones, of the products that were renamed
 */
export function renameProducts(products: readonly ProductRecord[], slugs: Slugs, file: ReadFile): Map<string, string> {
  const taken = new Set(products.map(({ slug }) => slug));
  const former = new Map<string, string>();
  const moved = new Map<string, string>();
  for (const product of products) {
    const { slug: handle, title, brand, category } = product;
    const slug = slugs.product({ title, brand, category, handle: file.handleOf(handle) });
    if (slug === handle) continue;
    if (taken.has(slug)) {
      file.report({
        severity: 'warning',
        code: 'slug-taken',
        line: file.lineOf(handle),
        field: 'handle',
        message: `The address of "${title.slice(0, 60)}" would be that of another product, ${slug}; it is ${handle}.`,
        hint: 'Let slugs.product of the definition make it of the handle as well.',
      });
      continue;
    }
    taken.add(slug);
    former.set(slug, handle);
    moved.set(`/products/${handle}`, `/products/${slug}`);
    product.slug = slug;
  }
  if (moved.size > 0)
    for (const product of products) product.descriptionHtml = withMovedLinks(product.descriptionHtml, moved);
  return former;
}
