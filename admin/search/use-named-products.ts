import { useState } from 'react';

export interface NamedProduct {
  slug: string;
  title: string;
  picture?: string | undefined;
}

/** Titles and pictures of the products that a rule names. */
export interface NamedProducts {
  products: ReadonlyMap<string, NamedProduct>;
  /** Keeps those of a product that was found. */
  onFound: (product: NamedProduct) => void;
}

/** What came with a rule, and what was found since. */
export function useNamedProducts(known: readonly NamedProduct[]): NamedProducts {
  const [found, setFound] = useState<readonly NamedProduct[]>([]);
  return {
    products: new Map([...known, ...found].map((product) => [product.slug, product])),
    onFound: (product) => setFound((before) => [...before, product]),
  };
}
