import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../api/call.ts';
import { type DocumentKind, type DocumentName, type DocumentSummary, keyOf } from '../../api/documents.ts';
import { documentsQuery } from '../../api/documents-query.ts';
import { type Draft, isDirty } from '../../drafts/draft.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { filterDocuments } from './filter-documents.ts';

interface DocumentGroupProps {
  kind: DocumentKind;
  title: string;
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

/** The documents of a kind. The Tab key stops at one of them; the arrow keys reach the others. */
export function DocumentGroup({ kind, title, search, open, onOpen }: DocumentGroupProps) {
  const list = useQuery(documentsQuery(kind));
  const drafts = useStore(useWorkspace().store, (state) => state.drafts);
  const [visited, setVisited] = useState<string>();
  const shown = filterDocuments(list.data ?? [], search);
  const openId = open.kind === kind ? open.id : undefined;
  const stop = [visited, openId].find((id) => shown.some((document) => document.id === id)) ?? shown[0]?.id;
  return (
    <section>
      <h2 className="pages-title">{title}</h2>
      {list.error && (
        <p role="alert" className="notice">
          {messageOf(list.error)}{' '}
          <button type="button" className="button" onClick={() => list.refetch()}>
            Try again
          </button>
        </p>
      )}
      {list.data && shown.length === 0 && (
        <p className="panel-none">{search ? `Nothing matches “${search}”.` : 'None yet.'}</p>
      )}
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
                <span className="pages-name">{document.id}</span>
                <span className="pages-slug">{document.slug}</span>
                {mark && <span className="pages-mark" role="img" aria-label={mark} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
