import { useState } from 'react';
import type { NamedGoods } from '../../commerce/admin-calls/named-goods.ts';

/** Names and pictures of the products that a discount names. */
export interface GoodsNames {
  /**
   * Returns the name and picture of a product or collection; the slug serves as the name of one that no longer exists.
   */
  of(kind: NamedGoods['kind'], slug: string): Pick<NamedGoods, 'title' | 'picture'>;
  /** Keeps the name of a picked product or collection until the discount is reloaded. */
  keep(goods: NamedGoods): void;
}

/** The names that were loaded with a discount, and those picked since. */
export function useGoodsNames(initial: readonly NamedGoods[]): GoodsNames {
  const [picked, setPicked] = useState<readonly NamedGoods[]>([]);
  const all = [...initial, ...picked];
  return {
    of: (kind, slug) => all.findLast((goods) => goods.kind === kind && goods.slug === slug) ?? { title: slug },
    keep: (goods) => setPicked((before) => [...before, goods]),
  };
}
