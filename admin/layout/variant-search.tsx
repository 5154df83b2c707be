import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listStock, type StockItem } from '../../commerce/admin-calls/stock.ts';
import { limits } from '../../commerce/limits.ts';
import { send } from '../api/send.ts';
import { useDebounced } from './use-debounced.ts';

interface VariantSearchProps {
  label: string;
  /** What is found: each variant, or each product once. */
  of: 'variants' | 'products';
  error?: string | undefined;
  onPick: (item: StockItem) => void;
}

const shown = 6;

const nameOf = ({ title, options }: StockItem, of: VariantSearchProps['of']): string =>
  of === 'variants' && options ? `${title} (${options})` : title;

/** Finds products or variants by a word, each with a button to pick it. */
export function VariantSearch({ label, of, error, onPick }: VariantSearchProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const below = useId();
  const query = useQuery({
    queryKey: ['stock-search', q],
    queryFn: ({ signal }) => send(listStock, { query: { q } }, signal),
    enabled: q !== '',
  });
  const items = q === '' ? [] : (query.data?.items ?? []);
  const found = of === 'variants' ? items : items.filter((item, at) => items[at - 1]?.slug !== item.slug);
  const isNone = q !== '' && query.data !== undefined && found.length === 0;
  return (
    <div className="variant-search">
      <label className="field">
        {label}
        <input
          className="input"
          type="search"
          placeholder="Name or SKU"
          maxLength={limits.maxQueryLength}
          value={typed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : below}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [first] = found;
            if (first && q === typed.trim()) onPick(first);
          }}
        />
      </label>
      {error === undefined ? undefined : (
        <span id={below} className="error-message">
          {error}
        </span>
      )}
      <p role="status" className="muted">
        {isNone ? 'Nothing is found.' : ''}
      </p>
      {found.length > 0 ? (
        <ul className="found">
          {found.slice(0, shown).map((item) => (
            <li key={item.variantId}>
              <button type="button" className="button" onClick={() => onPick(item)}>
                Add {nameOf(item, of)}
              </button>
            </li>
          ))}
        </ul>
      ) : undefined}
    </div>
  );
}
