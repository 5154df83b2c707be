import { VariantSearch } from '../layout/variant-search.tsx';

interface ChosenProductsProps {
  /** Of the search. */
  label: string;
  /** Of the list. */
  name: string;
  /** Slugs. */
  products: readonly string[];
  error?: string | undefined;
  onChange: (products: readonly string[]) => void;
}

/** Products that are found by a word, and taken away again. */
export function ChosenProducts({ label, name, products, error, onChange }: ChosenProductsProps) {
  return (
    <>
      <VariantSearch
        label={label}
        of="products"
        error={error}
        onPick={({ slug }) => {
          if (!products.includes(slug)) onChange([...products, slug]);
        }}
      />
      {products.length > 0 ? (
        <ul className="chosen" aria-label={name}>
          {products.map((slug) => (
            <li key={slug}>
              {slug}
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Remove ${slug}`}
                onClick={() => onChange(products.filter((each) => each !== slug))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      ) : undefined}
    </>
  );
}
