import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useStore } from 'zustand';
import { troubleOf } from '../../api/call.ts';
import { type DocumentKind, type DocumentName, keyOf, listDocuments, readSession } from '../../api/documents.ts';
import { isDirty } from '../../drafts/draft.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { matching } from './matching.ts';
import { NewDocument } from './new-document.tsx';
import './pages.css';

interface PagesPanelProps {
  open: DocumentName;
  onOpen: (name: DocumentName) => void;
  searchField: RefObject<HTMLInputElement | null>;
}

const groups: readonly { kind: DocumentKind; title: string }[] = [
  { kind: 'pages', title: 'Pages' },
  { kind: 'fragments', title: 'Fragments' },
  { kind: 'scripts', title: 'Scripts' },
];

/** The pages, fragments and scripts of the shop: find one, open one, make one. */
export function PagesPanel({ open, onOpen, searchField }: PagesPanelProps) {
  const [wanted, setWanted] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  const shown = groups.filter(({ kind }) => kind !== 'scripts' || session.data?.mayPublishScripts);
  return (
    <nav id="panel-pages" className="panel pages" aria-label="Pages and fragments">
      <div className="panel-head">
        <input
          ref={searchField}
          type="search"
          className="input"
          placeholder="Find a page"
          aria-label="Find a page"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <button type="button" className="button" onClick={() => setIsMaking(true)}>
          New
        </button>
      </div>
      <div className="pages-list">
        {shown.map((group) => (
          <DocumentGroup key={group.kind} {...group} wanted={wanted} open={open} onOpen={onOpen} />
        ))}
      </div>
      {isMaking && (
        <NewDocument
          like={open}
          kinds={shown.map(({ kind }) => kind)}
          onMade={onOpen}
          onClose={() => setIsMaking(false)}
        />
      )}
    </nav>
  );
}

interface DocumentGroupProps {
  kind: DocumentKind;
  title: string;
  wanted: string;
  open: DocumentName;
  onOpen: (name: DocumentName) => void;
}

function DocumentGroup({ kind, title, wanted, open, onOpen }: DocumentGroupProps) {
  const list = useQuery({ queryKey: ['documents', kind], queryFn: ({ signal }) => listDocuments(kind, signal) });
  const drafts = useStore(useWorkspace().store, (state) => state.drafts);
  const shown = matching(list.data ?? [], wanted);
  return (
    <section>
      <h2 className="pages-title">{title}</h2>
      {list.error && (
        <p role="alert" className="notice">
          {troubleOf(list.error)}{' '}
          <button type="button" className="button" onClick={() => list.refetch()}>
            Try again
          </button>
        </p>
      )}
      {list.data && shown.length === 0 && (
        <p className="muted pages-none">{wanted ? `None with “${wanted}”.` : 'None yet.'}</p>
      )}
      <ul>
        {shown.map((document) => {
          const name = { kind, id: document.id };
          const draft = drafts[keyOf(name)];
          const mark =
            draft && isDirty(draft)
              ? 'not saved'
              : document.publishedVersion === undefined
                ? 'never published'
                : (draft?.hasUnpublishedChanges ?? document.hasUnpublishedChanges)
                  ? 'draft differs from what is live'
                  : undefined;
          return (
            <li key={document.id}>
              <button
                type="button"
                className="pages-row"
                aria-current={open.kind === kind && open.id === document.id ? 'page' : undefined}
                title={mark ? `${document.title}: ${mark}` : document.title}
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
