import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { searchDrafts } from '../api/documents.ts';
import type { PageTree } from '../document/page-tree.ts';
import { useDocuments } from '../documents/use-documents.ts';
import { Dialog } from '../layout/dialog.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { isMacKeyboard } from '../shortcuts/shortcuts.ts';
import { commandItems, documentItems, nodeItems, type PaletteTarget, searchItems, textItems } from './palette-items.ts';
import '../panels/insert/insert.css';

interface PaletteDialogProps {
  tree: PageTree | undefined;
  onGo: (target: PaletteTarget) => void;
  onClose: () => void;
}

/** The shortest text that is searched in all documents. */
const leastText = 3;
const searchDelayMs = 200;

/** Goes to a document, a command, a node or a text. */
export function PaletteDialog({ tree, onGo, onClose }: PaletteDialogProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const pages = useDocuments('pages');
  const fragments = useDocuments('fragments');
  const text = useDebounced('search', search.trim(), searchDelayMs);
  const hits = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => searchDrafts(text, signal),
    enabled: text.length >= leastText,
  });
  const items = useMemo(
    () => [
      ...documentItems('pages', pages),
      ...documentItems('fragments', fragments),
      ...commandItems(isMacKeyboard(navigator.platform)),
      ...(tree ? nodeItems(tree) : []),
    ],
    [pages, fragments, tree],
  );
  const found = [...searchItems(items, search), ...textItems(hits.data ?? [], text.length)];
  const go = (index: number) => {
    const item = found[index];
    if (!item) return;
    onClose();
    onGo(item.target);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      const next = Math.max(0, Math.min(found.length - 1, active + by));
      setActive(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') go(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Go to" onClose={onClose}>
      <div className="insert-head">
        <input
          data-first-focus
          className="input"
          role="combobox"
          aria-label="Search pages, commands, nodes and texts"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={found.length > 0 ? `${list}-${active}` : undefined}
          placeholder="A page, a command, a text…"
          value={search}
          onKeyDown={press}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
        />
      </div>
      <div id={list} className="insert-list" role="listbox" aria-label="What was found" tabIndex={-1}>
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles keys
          <div
            key={item.key}
            id={`${list}-${index}`}
            role="option"
            className="insert-row"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => go(index)}
          >
            <span className="palette-label">{item.label}</span>
            <span className="insert-family">{item.about}</span>
          </div>
        ))}
        {found.length === 0 && <p className="muted insert-none">Nothing matches “{search}”.</p>}
      </div>
    </Dialog>
  );
}
