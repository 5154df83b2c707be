import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { matchingProducts } from '../../commerce/admin-calls/product-edits.ts';
import type { ProductStatus } from '../../commerce/admin-calls/products.ts';
import { send } from '../api/send.ts';

/** What the list of products was filtered by. */
export interface ProductFilter {
  q: string;
  status: ProductStatus | '';
}

type Selected = ReadonlySet<string>;

/** Selects all products that a search finds besides those that are selected, as many as can be edited at once. */
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
    /** Replaces the selection; nothing of the new one was cut off. */
    select: (next: Selected) => {
      setIsCut(false);
      onSelect(next);
    },
  };
}
