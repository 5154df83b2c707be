import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { matchingProducts } from '../../commerce/admin-calls/product-edits.ts';
import type { ProductStatus } from '../../commerce/admin-calls/products.ts';
import { send } from '../api/send.ts';

/** Filter of the list of products. */
export interface ProductFilter {
  q: string;
  status: ProductStatus | '';
}

type Selected = ReadonlySet<string>;

/** Adds all products that a search finds to the selection, up to the maximum that can be edited at once. */
export function useAllMatching({ q, status }: ProductFilter, selected: Selected, onSelect: (next: Selected) => void) {
  const [isCut, setIsCut] = useState(false);
  const all = useMutation({
    mutationFn: () => send(matchingProducts, { query: { q, ...(status === '' ? {} : { status }) } }),
    onSuccess: (found) => {
      setIsCut(found.isCut);
      onSelect(new Set([...selected, ...found.slugs]));
    },
  });
  return {
    /** Whether more match than can be edited at once. */
    isCut,
    isPending: all.isPending,
    error: all.error,
    selectAll: () => all.mutate(),
    /** Replaces the selection, and resets `isCut`. */
    select: (next: Selected) => {
      setIsCut(false);
      onSelect(next);
    },
  };
}
