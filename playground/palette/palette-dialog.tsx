import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PageTree } from '../../page-text/page-tree.ts';
import { searchDrafts } from '../api/documents.ts';
import { useHasAssistant } from '../api/use-has-assistant.ts';
import { useDocuments } from '../documents/use-documents.ts';
import { Dialog } from '../layout/dialog.tsx';
import { SearchList } from '../layout/search-list.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { isMacKeyboard } from '../shortcuts/shortcuts.ts';
import { commandItems, documentItems, nodeItems, type PaletteTarget, searchItems, textItems } from './palette-items.ts';

interface PaletteDialogProps {
  tree: PageTree | undefined;
  onGo: (target: PaletteTarget) => void;
  onClose: () => void;
}

/** Minimum length of a text that is searched for in all documents. */
const minSearchLength = 3;
const searchDelayMs = 200;

/** Lets the author go to a document, a command, a node or a text. */
export function PaletteDialog({ tree, onGo, onClose }: PaletteDialogProps) {
  const [search, setSearch] = useState('');
  const pages = useDocuments('pages');
  const fragments = useDocuments('fragments');
  const themes = useDocuments('themes');
  const redirects = useDocuments('redirects');
  const hasAssistant = useHasAssistant();
  const text = useDebounced('search', search.trim(), searchDelayMs);
  const hits = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => searchDrafts(text, signal),
    enabled: text.length >= minSearchLength,
  });
  const items = useMemo(
    () => [
      ...documentItems('pages', pages),
      ...documentItems('fragments', fragments),
      ...documentItems('themes', themes),
      ...documentItems('redirects', redirects),
      ...commandItems(isMacKeyboard(navigator.platform), hasAssistant),
      ...(tree ? nodeItems(tree) : []),
    ],
    [pages, fragments, themes, redirects, tree, hasAssistant],
  );
  const found = [...searchItems(items, search), ...textItems(hits.data ?? [], text.length)];
  return (
    <Dialog title="Go to" onClose={onClose}>
      <SearchList
        label="Search pages, commands, nodes and texts"
        listLabel="What was found"
        placeholder="A page, a command, a text…"
        search={search}
        onSearch={setSearch}
        items={found}
        keyOf={({ key }) => key}
        onPick={({ target }) => {
          onClose();
          onGo(target);
        }}
      >
        {({ label, about }) => (
          <>
            <span className="palette-label">{label}</span>
            <span className="search-family">{about}</span>
          </>
        )}
      </SearchList>
    </Dialog>
  );
}
