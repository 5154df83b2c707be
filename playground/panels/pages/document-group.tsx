import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../api/call.ts';
import { type DocumentName, type DocumentSummary, keyOf } from '../../api/documents.ts';
import { documentsQuery } from '../../api/documents-query.ts';
import { useSectionTitles } from '../../api/use-sections.ts';
import { type Draft, isDirty } from '../../drafts/draft.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { useStoredFlag } from '../../layout/use-stored-flag.ts';
import { filterDocuments } from './filter-documents.ts';
import { inGroup, type ListGroup } from './list-groups.ts';

interface DocumentGroupProps {
  group: ListGroup;
  search: string;
  open: DocumentName;
  onOpen: (name: DocumentName) => void;
}

/** Scrolls the open document's row into view. */
const reveal = (row: HTMLElement | null): void => {
  row?.scrollIntoView({ block: 'nearest' });
};

/** Describes how a document differs from the version that shoppers see. */
const markOf = (document: DocumentSummary, draft: Draft | undefined): string | undefined => {
  if (draft && isDirty(draft)) return 'unsaved';
  if (document.publishedVersion === undefined) return 'not published';
  const differs = draft?.hasUnpublishedChanges ?? document.hasUnpublishedChanges;
  return differs ? 'draft differs from live' : undefined;
};

/** The documents of a group. The Tab key stops at one of them; the arrow keys reach the others. */
export function DocumentGroup({ group, search, open, onOpen }: DocumentGroupProps) {
  const { kind, title, nameOf } = group;
  const list = useQuery(documentsQuery(kind));
  const sections = useSectionTitles();
  const drafts = useStore(useWorkspace().store, (state) => state.drafts);
  const [visited, setVisited] = useState<string>();
  const all = inGroup(group, list.data ?? [], sections);
  const named = all.map((document) => ({ ...document, name: nameOf?.(document.id, sections) ?? document.id }));
  const shown = filterDocuments(named, search);
  const openId = open.kind === kind ? open.id : undefined;
  const stop = [visited, openId].find((id) => shown.some((document) => document.id === id)) ?? shown[0]?.id;
  if (search !== '' && !list.isPending && !list.error && shown.length === 0) return null;
  return (
    <FoldedGroup title={title} count={list.data && all.length} isSearched={search !== ''}>
      {list.error && (
        <p role="alert" className="notice">
          {messageOf(list.error)}{' '}
          <button type="button" className="button" onClick={() => list.refetch()}>
            Try again
          </button>
        </p>
      )}
      {list.data && shown.length === 0 && <p className="panel-none">None yet.</p>}
      <ul>
        {shown.map((document) => {
          const name = { kind, id: document.id };
          const isOpen = openId === document.id;
          const mark = markOf(document, drafts[keyOf(name)]);
          return (
            <li key={document.id}>
              <button
                type="button"
                className="panel-row pages-row"
                aria-current={isOpen ? 'page' : undefined}
                ref={isOpen ? reveal : undefined}
                tabIndex={stop === document.id ? 0 : -1}
                title={mark ? `${document.title}: ${mark}` : document.title}
                onFocus={() => setVisited(document.id)}
                onClick={() => onOpen(name)}
              >
                <span className="pages-name">{document.name}</span>
                <span className="pages-slug">{document.slug}</span>
                {mark && <span className="pages-mark" role="img" aria-label={mark} />}
              </button>
            </li>
          );
        })}
      </ul>
    </FoldedGroup>
  );
}

interface FoldedGroupProps {
  title: string;
  /** Number of its documents; undefined until they are loaded. */
  count: number | undefined;
  /** Whether the list is filtered by a search; groups are then always open. */
  isSearched: boolean;
  children: ReactNode;
}

/** A collapsible group, whose state is stored in this browser. */
export function FoldedGroup({ title, count, isSearched, children }: FoldedGroupProps) {
  const contents = useId();
  const [isOpen, toggle] = useStoredFlag(`list-${title.toLowerCase()}`, true);
  const isShown = isOpen || isSearched;
  return (
    <section>
      <h2 className="pages-title">
        <button
          type="button"
          className="pages-fold"
          aria-expanded={isShown}
          aria-disabled={isSearched || undefined}
          aria-controls={contents}
          // The arrow keys reach it from the rows, if there are any.
          tabIndex={isShown && (count ?? 0) > 0 ? -1 : 0}
          onClick={isSearched ? undefined : toggle}
        >
          <span className="pages-arrow" aria-hidden>
            {isShown ? '▾' : '▸'}
          </span>
          {title}
          {count !== undefined && (
            <span className="pages-count" aria-hidden>
              {count}
            </span>
          )}
        </button>
      </h2>
      <div id={contents}>{isShown && children}</div>
    </section>
  );
}
