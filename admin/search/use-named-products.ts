import { useState } from 'react';

/** A product with its title and picture. */
export interface NamedProduct {
  slug: string;
  title: string;
  picture?: string | undefined;
}

/** Titles and pictures of the products that a rule names. */
export interface NamedProducts {
  products: ReadonlyMap<string, NamedProduct>;
  /** Keeps the title and picture of a found product. */
  onFound: (product: NamedProduct) => void;
}

/** The products that were loaded with a rule, and those found since. */
export function useNamedProducts(initial: readonly NamedProduct[]): NamedProducts {
  const [added, setAdded] = useState<readonly NamedProduct[]>([]);
  return {
    products: new Map([...initial, ...added].map((product) => [product.slug, product])),
    onFound: (product) => setAdded((before) => [...before, product]),
  };
}
