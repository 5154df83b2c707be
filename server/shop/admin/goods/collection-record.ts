import type { CollectionEntry } from '../../../../commerce/admin-calls/collections.ts';
import type { CollectionRules } from '../../../../commerce/rules/goods/collection-rules.ts';
import { textOf } from '../../../catalogue/import/summary.ts';
import { escapeHtml } from '../../../core/escape-html.ts';
import type { AssetRecord, CollectionGoods, CollectionRecord } from '../../../core/ports/product-record.ts';
import type { CollectionKind } from '../../../core/ports/storage/catalogue/collections.ts';

/** Returns how the products of a collection are chosen. */
export const kindOf = ({ rule, rules }: CollectionRecord): CollectionKind => (rule || rules ? 'BY_RULES' : 'BY_HAND');

const rulesOf = ({ rule, rules }: CollectionRecord): CollectionRules => {
  if (rules) return rules;
  if (!rule) return { match: 'ALL', conditions: [] };
  return { match: 'ALL', conditions: [{ field: rule.field, is: 'EQUALS', text: rule.value, amount: 0 }] };
};

/** Converts a plain description to HTML for the text editor. */
const paragraph = (text: string): string => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`);

/** Returns the slugs of the products that a merchant has listed: all hand-picked ones, or those that come first. */
export const listedIn = ({ productSlugs, pinned = [] }: CollectionRecord): string[] => productSlugs ?? pinned;

/** Converts a collection to the form in which merchants edit it. */
export function entryOf(record: CollectionRecord): CollectionEntry {
  const { title, description, descriptionHtml, sortBy, asset, seo, published } = record;
  const { match, conditions } = rulesOf(record);
  return {
    title,
    descriptionHtml: descriptionHtml ?? paragraph(description),
    ...(asset ? { picture: { url: asset.url, altText: asset.altText } } : {}),
    kind: kindOf(record),
    products: listedIn(record),
    rules: { match, conditions: [...conditions] },
    order: sortBy ?? 'FEATURED',
    seo: { title: seo?.title ?? '', description: seo?.description ?? '', isHidden: seo?.hidden ?? false },
    isPublished: published !== false,
  };
}

/** Trims an entry's texts, so that equal entries are identical. */
export function tidied(entry: CollectionEntry): CollectionEntry {
  const { rules, seo, picture } = entry;
  return {
    ...entry,
    title: entry.title.trim(),
    ...(picture ? { picture: { ...picture, altText: picture.altText.trim() } } : {}),
    rules: { ...rules, conditions: rules.conditions.map((each) => ({ ...each, text: each.text.trim() })) },
    seo: { ...seo, title: seo.title.trim(), description: seo.description.trim() },
  };
}

/**
 * Converts conditions to their stored form. A single name condition is stored as `rule`, which is looked up instead
 * of tested.
 */
function storedRules({ match, conditions }: CollectionRules): Pick<CollectionRecord, 'rule' | 'rules'> {
  const [first, ...others] = conditions;
  const { field } = first ?? {};
  const isName = field === 'tag' || field === 'category' || field === 'brand';
  if (first && isName && others.length === 0 && first.is === 'EQUALS') return { rule: { field, value: first.text } };
  return { rules: { match, conditions } };
}

/** Returns the stored form of an entry's products. */
export const goodsOf = ({
  kind,
  products,
  rules,
  order,
}: Pick<CollectionEntry, 'kind' | 'products' | 'rules' | 'order'>): CollectionGoods => ({
  ...(kind === 'BY_HAND'
    ? { productSlugs: products }
    : { ...storedRules(rules), ...(products.length > 0 ? { pinned: products } : {}) }),
  ...(order === 'FEATURED' ? {} : { sortBy: order }),
});

/** Converts an entry to its stored form. @param descriptionHtml sanitised HTML */
export function recordOf(
  entry: CollectionEntry,
  { slug, descriptionHtml, asset }: { slug: string; descriptionHtml: string; asset: AssetRecord | undefined },
): CollectionRecord {
  const { title, seo, picture, isPublished } = entry;
  const description = textOf(descriptionHtml);
  const isInSeo = seo.title !== '' || seo.description !== '' || seo.isHidden;
  return {
    slug,
    title,
    description,
    ...(descriptionHtml === paragraph(description) || description === '' ? {} : { descriptionHtml }),
    ...goodsOf(entry),
    ...(asset && picture ? { asset: { ...asset, altText: picture.altText || title } } : {}),
    ...(isInSeo
      ? {
          seo: {
            ...(seo.title ? { title: seo.title } : {}),
            ...(seo.description ? { description: seo.description } : {}),
            ...(seo.isHidden ? { hidden: true } : {}),
          },
        }
      : {}),
    ...(isPublished ? {} : { published: false }),
  };
}
