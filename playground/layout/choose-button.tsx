import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeList } from './place-list.ts';
import { SearchList } from './search-list.tsx';
import './choose-button.css';

interface ChooseButtonProps<Item> {
  id?: string;
  /** Accessible name of the button, the search field and the list. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  className?: string;
  items: readonly Item[];
  /** Returns an item's text, which is searched. */
  wordsOf: (item: Item) => string;
  /** Returns a description of an item. */
  about?: (item: Item) => string | undefined;
  onPick: (item: Item) => void;
}

/** A list below a button, which stays open until an item is chosen or the pointer is pressed elsewhere. */
function useOpenList() {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const element = list.current;
    if (!isOpen || !element || !button.current) return;
    element.showPopover();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return placeList(element, button.current);
  }, [isOpen]);
  return {
    button,
    list,
    isOpen,
    close: () => setIsOpen(false),
    /** Notes a press on the button, because a press outside the list has closed it by the time of the click. */
    beginPress() {
      wasOpen.current = isOpen;
    },
    press() {
      if (!wasOpen.current) setIsOpen(true);
      wasOpen.current = false;
    },
  };
}

/** Items that contain the search text, those that contain it earliest first. */
function foundBy<Item>(search: string, items: readonly Item[], wordsOf: (item: Item) => string): Item[] {
  const words = search.trim().toLowerCase();
  const placeIn = (item: Item) => wordsOf(item).toLowerCase().indexOf(words);
  return items.filter((item) => placeIn(item) !== -1).sort((a, b) => placeIn(a) - placeIn(b));
}

/** A button that opens a searchable list to choose from: arrows move, Enter picks, Escape closes. */
export function ChooseButton<Item>({
  id,
  label,
  children,
  className,
  items,
  wordsOf,
  about,
  onPick,
}: ChooseButtonProps<Item>) {
  const listId = useId();
  const { button, list, isOpen, ...opening } = useOpenList();
  const [search, setSearch] = useState('');
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className ?? 'button'}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onPointerDown={opening.beginPress}
        onClick={() => {
          opening.press();
          setSearch('');
        }}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          popover="auto"
          role="dialog"
          aria-label={label}
          className="choose-list"
          onToggle={({ newState }) => newState === 'closed' && opening.close()}
          onBlur={({ relatedTarget, currentTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) opening.close();
          }}
        >
          <SearchList
            label={label}
            search={search}
            items={foundBy(search, items, wordsOf)}
            listLabel={label}
            placeholder="Search"
            onSearch={setSearch}
            keyOf={wordsOf}
            onPick={(item) => {
              // Returns the focus to the button.
              list.current?.hidePopover();
              opening.close();
              onPick(item);
            }}
          >
            {(item) => (
              <>
                <span className="choose-words">{wordsOf(item)}</span>
                <span className="choose-about">{about?.(item)}</span>
              </>
            )}
          </SearchList>
        </div>
      )}
    </>
  );
}
