import type { ChoosableGoods } from '../../commerce/admin-calls/author-choices.ts';
import type { Choice, ChoiceKind, ChoiceState } from './choice.ts';

/** Kind of an entry of the catalogue. */
export type GoodsKind = 'product' | 'collection';

const states: Readonly<Record<ChoosableGoods['status'], ChoiceState>> = {
  PUBLISHED: 'published',
  SCHEDULED: 'scheduled',
  UNPUBLISHED: 'hidden',
  ARCHIVED: 'archived',
};

const groups: Readonly<Record<GoodsKind, string>> = { product: 'Product', collection: 'Collection' };

/** For each kind of field, whether it accepts products, collections or both. */
export const goodsKinds: Readonly<Record<string, readonly GoodsKind[]>> = {
  product: ['product'],
  collection: ['collection'],
  goods: ['product', 'collection'],
  address: ['collection', 'product'],
};

function counted(products: number | undefined): string | undefined {
  if (products === undefined) return undefined;
  return products === 1 ? '1 product' : `${products} products`;
}

/** A product or a collection as a field's choice: by its slug, or as a link target. */
export function goodsChoice(kind: GoodsKind, goods: ChoosableGoods, field: ChoiceKind): Choice {
  const { slug, title, status, picture, products } = goods;
  const about = counted(products);
  return {
    value: field === 'address' ? `/${kind}s/${slug}` : slug,
    title,
    ...(field === kind ? {} : { group: groups[kind] }),
    state: states[status],
    ...(about === undefined ? {} : { about }),
    ...(picture === undefined ? {} : { picture }),
    // Widgets that accept both store the kind in sibling props.
    ...(field === 'goods' ? { also: { entity: kind.toUpperCase(), resourceType: kind.toUpperCase() } } : {}),
  };
}

/** Returns the goods that a link leads to. */
export function linkedGoods(value: string): { kind: GoodsKind; slug: string } | undefined {
  const [, kind, slug] = /^\/(product|collection)s\/([^/?#{}:]+)$/.exec(value) ?? [];
  return kind === undefined || slug === undefined ? undefined : { kind: kind as GoodsKind, slug };
}
