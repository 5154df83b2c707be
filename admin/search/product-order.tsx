import { useRef, useState } from 'react';
import { ProductSearch } from '../layout/goods-search.tsx';
import { MoveButtons, OrderHint } from '../layout/move-buttons.tsx';
import { Picture } from '../layout/picture.tsx';
import type { NamedProducts } from './use-named-products.ts';

interface ProductOrderProps extends NamedProducts {
  /** Label of the search for more products. */
  label: string;
  /** Label of the list. */
  name: string;
  slugs: readonly string[];
  error?: string | undefined;
  onChange: (slugs: readonly string[]) => void;
}

/** A sorted list of products, which are found by a search, and moved and removed by buttons. */
export function ProductOrder({ label, name, slugs, products, error, onChange, onFound }: ProductOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const titleOf = (slug: string): string => products.get(slug)?.title ?? slug;
  const move = (from: number, to: number) => {
    const slug = slugs[from]!;
    onChange(slugs.toSpliced(from, 1).toSpliced(to, 0, slug));
    setAnnouncement(`${titleOf(slug)} is now number ${to + 1}.`);
    // Once the list is rendered in its new order, the same button of the product receives the focus, or its other
    // one if that is disabled.
    setTimeout(() => {
      const row = list.current?.children[to];
      const same = row?.querySelector<HTMLButtonElement>(`[data-move="${to < from ? 'earlier' : 'later'}"]:enabled`);
      (same ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
    });
  };
  return (
    <>
      <ProductSearch
        label={label}
        error={error}
        onPick={(product) => {
          onFound(product);
          if (!slugs.includes(product.slug)) onChange([...slugs, product.slug]);
        }}
      />
      {slugs.length > 1 ? <OrderHint name="Products" /> : undefined}
      {slugs.length > 0 ? (
        <ol ref={list} className="ordered-products" aria-label={name}>
          {slugs.map((slug, at) => (
            <li key={slug}>
              <Picture url={products.get(slug)?.picture} />
              <span className="ordered-title">{titleOf(slug)}</span>
              <span className="buttons">
                <MoveButtons name={titleOf(slug)} at={at} count={slugs.length} onMove={(to) => move(at, to)} />
                <button
                  type="button"
                  className="button"
                  aria-label={`Remove ${titleOf(slug)}`}
                  onClick={() => onChange(slugs.filter((each) => each !== slug))}
                >
                  Remove
                </button>
              </span>
            </li>
          ))}
        </ol>
      ) : undefined}
      <p role="status" className="muted">
        {announcement}
      </p>
    </>
  );
}
