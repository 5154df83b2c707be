import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { limits } from '../../commerce/limits.ts';
import { Picture } from './picture.tsx';
import { useDebounced } from './use-debounced.ts';

/** A search result, with the name on its button. */
export interface SearchHit<Item> {
  key: string;
  name: string;
  /** Address of a picture beside the name; a placeholder is shown when it is undefined. */
  picture?: string | undefined;
  item: Item;
}

/** Props of a search. */
export interface FoundSearchProps<Item> {
  label: string;
  placeholder: string;
  error?: string | undefined;
  /** Name of the searched list. */
  of: string;
  hasPictures?: boolean;
  find: (q: string, signal: AbortSignal) => Promise<SearchHit<Item>[]>;
  onPick: (item: Item) => void;
}

const shown = 6;

/**
 * A search whose results each have a button to pick them. Enter picks the first result, even while the search is
 * running.
 */
export function FoundSearch<Item>({
  label,
  placeholder,
  error,
  of,
  hasPictures = false,
  find,
  onPick,
}: FoundSearchProps<Item>) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const below = useId();
  const query = useQuery({
    queryKey: ['found', of, q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '',
  });
  const results = q === '' ? [] : (query.data ?? []);
  const isRested = q === typed.trim() && (q === '' || query.data !== undefined || query.error !== null);
  // A fast typist presses Enter before the results have arrived.
  const [isEntered, setIsEntered] = useState(false);
  const first = isEntered && isRested ? results[0] : undefined;
  useEffect(() => {
    if (!isEntered || !isRested) return;
    setIsEntered(false);
    if (first) onPick(first.item);
  }, [isEntered, isRested, first, onPick]);
  const isNone = q !== '' && query.data !== undefined && results.length === 0;
  return (
    <div className="found-search">
      <label className="field">
        {label}
        <input
          className="input"
          type="search"
          placeholder={placeholder}
          maxLength={limits.maxQueryLength}
          value={typed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : below}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsEntered(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            setIsEntered(true);
          }}
        />
      </label>
      {error === undefined ? undefined : (
        <span id={below} className="error-message">
          {error}
        </span>
      )}
      <p role="status" className="muted" aria-busy={!isRested}>
        {isNone ? 'Nothing is found.' : ''}
      </p>
      {results.length > 0 ? (
        <ul className="found">
          {results.slice(0, shown).map(({ key, name, picture, item }) => (
            <li key={key}>
              <button type="button" className="button" onClick={() => onPick(item)}>
                {hasPictures ? <Picture url={picture} /> : undefined}
                <span>Add {name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : undefined}
    </div>
  );
}
