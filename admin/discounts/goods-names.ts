import { useState } from 'react';
import type { NamedGoods } from '../../commerce/admin-calls/named-goods.ts';

/** Names and pictures of the goods that a discount names. */
export interface GoodsNames {
  /** What the shop no longer has is known by its slug. */
  of(kind: NamedGoods['kind'], slug: string): Pick<NamedGoods, 'title' | 'picture'>;
  /** Keeps the name of what was picked, until the discount is read again. */
  keep(goods: NamedGoods): void;
}

/** The names that came with a discount, and those of what was picked since. */
export function useGoodsNames(known: readonly NamedGoods[]): GoodsNames {
  const [picked, setPicked] = useState<readonly NamedGoods[]>([]);
  const all = [...known, ...picked];
  return {
    of: (kind, slug) => all.findLast((goods) => goods.kind === kind && goods.slug === slug) ?? { title: slug },
    keep: (goods) => setPicked((before) => [...before, goods]),
  };
}
