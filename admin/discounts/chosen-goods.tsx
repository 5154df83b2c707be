import { useRef } from 'react';
import type { NamedGoods } from '../../commerce/admin-calls/named-goods.ts';
import { CollectionSearch, ProductSearch } from '../layout/goods-search.tsx';
import { Picture } from '../layout/picture.tsx';
import type { GoodsNames } from './goods-names.ts';

interface ChosenGoodsProps {
  kind: NamedGoods['kind'];
  /** Label of the search. */
  label: string;
  /** Label of the list. */
  name: string;
  slugs: readonly string[];
  names: GoodsNames;
  error?: string | undefined;
  onChange: (slugs: readonly string[]) => void;
}

const searches = { PRODUCT: ProductSearch, COLLECTION: CollectionSearch };

/** Field for a list of products or collections, which are found by a search and can be removed again. */
export function ChosenGoods({ kind, label, name, slugs, names, error, onChange }: ChosenGoodsProps) {
  const Search = searches[kind];
  const field = useRef<HTMLDivElement>(null);
  const remove = (slug: string, at: number) => {
    onChange(slugs.filter((each) => each !== slug));
    // The button no longer exists: the focus moves to the next one, or to the search if there is none.
    setTimeout(() => {
      const buttons = field.current?.querySelectorAll<HTMLElement>('.chosen button') ?? [];
      const next = buttons[Math.min(at, buttons.length - 1)];
      (next ?? field.current?.querySelector<HTMLElement>('input'))?.focus();
    });
  };
  return (
    <div ref={field} className="chosen-goods">
      <Search
        label={label}
        error={error}
        onPick={(item) => {
          names.keep(item);
          if (!slugs.includes(item.slug)) onChange([...slugs, item.slug]);
        }}
      />
      {slugs.length > 0 ? (
        <ul className="chosen" aria-label={name}>
          {slugs.map((slug, at) => {
            const { title, picture } = names.of(kind, slug);
            return (
              <li key={slug}>
                <Picture url={picture} />
                <span className="chosen-name">{title}</span>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Remove ${title}`}
                  onClick={() => remove(slug, at)}
                >
                  Remove
                </button>
              </li>
            );
          })}
        </ul>
      ) : undefined}
    </div>
  );
}
