import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import './search-list.css';

interface SearchListProps<Item> {
  /** Accessible names of the search field and of the list. */
  label: string;
  listLabel: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** The search results. */
  items: readonly Item[];
  /** Whether the items have not loaded yet. */
  isWaiting?: boolean;
  keyOf: (item: Item) => string;
  onPick: (item: Item) => void;
  /** Renders the content of a row. */
  children: (item: Item) => ReactNode;
  /** Returns additional attributes of a row, such as its drag handlers. */
  row?: (item: Item) => ComponentProps<'div'>;
  /** Content next to the search field. */
  beside?: ReactNode;
}

/** A search field with a list of its results (ARIA combobox): arrows move, Enter picks. */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { items, search, onPick } = props;
  const [active, setActive] = useState(0);
  const list = useId();
  // Enter pressed before the items have loaded picks the first one as soon as they have, for fast typists.
  const [isPicked, setIsPicked] = useState(false);
  const first = isPicked && !props.isWaiting ? items[active] : undefined;
  useEffect(() => {
    if (first === undefined) return;
    setIsPicked(false);
    onPick(first);
  }, [first, onPick]);
  const press = (event: KeyboardEvent) => {
    // The same keys choose among the candidates of an input method.
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[active];
    if (by !== undefined) {
      const next = Math.max(0, Math.min(items.length - 1, active + by));
      setActive(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key !== 'Enter') return;
    else if (item !== undefined) onPick(item);
    else if (props.isWaiting) setIsPicked(true);
    event.preventDefault();
  };
  return (
    <>
      <div className="search-head">
        <input
          data-first-focus
          className="input"
          role="combobox"
          aria-label={props.label}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={items.length > 0 ? `${list}-${active}` : undefined}
          placeholder={props.placeholder}
          value={search}
          onKeyDown={press}
          onChange={(event) => {
            props.onSearch(event.target.value);
            setActive(0);
            setIsPicked(false);
          }}
        />
        {props.beside}
      </div>
      <div id={list} className="search-list" role="listbox" aria-label={props.listLabel} tabIndex={-1}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles keys
          <div
            key={props.keyOf(item)}
            id={`${list}-${index}`}
            role="option"
            className="search-row"
            aria-selected={index === active}
            tabIndex={-1}
            {...props.row?.(item)}
            onClick={() => onPick(item)}
          >
            {props.children(item)}
          </div>
        ))}
      </div>
      {items.length === 0 && !props.isWaiting && <p className="panel-none search-none">Nothing matches “{search}”.</p>}
    </>
  );
}
