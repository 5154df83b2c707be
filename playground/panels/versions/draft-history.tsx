import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../api/documents.ts';
import type { Draft } from '../../drafts/draft.ts';
import type { Snapshot } from '../../drafts/draft-history.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { Dialog } from '../../layout/dialog.tsx';
import { TextChanges } from '../../layout/text-changes.tsx';

/** Without the year, because the panel is narrow and earlier texts are at most days old. */
const when = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

interface SnapshotRowProps {
  /** Time of the snapshot, in milliseconds since 1970. */
  at: number;
  isCurrent: boolean;
  onView: () => void;
  onRestore: () => void;
}

function SnapshotRow({ at, isCurrent, onView, onRestore }: SnapshotRowProps) {
  const time = when.format(new Date(at));
  return (
    <li className="versions-row">
      <time className="versions-number" dateTime={new Date(at).toISOString()}>
        {time}
      </time>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Compare with the text of ${time}`}
        onClick={onView}
      >
        Compare
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Restore the text of ${time}`}
        disabled={isCurrent}
        onClick={onRestore}
      >
        Restore
      </button>
    </li>
  );
}

interface ComparisonProps {
  draft: Draft;
  viewed: Snapshot;
  onRestore: () => void;
  onClose: () => void;
}

/** The changes that restoring an earlier text would make. */
const Comparison = ({ draft: { name, text }, viewed, onRestore, onClose }: ComparisonProps) => (
  <Dialog title={`${name.id}, ${when.format(new Date(viewed.at))}`} onClose={onClose} isWide>
    <div className="form">
      <p className="muted">What restoring it changes. Undo takes that back.</p>
      <section className="dialog-part review-document" aria-label="What restoring it changes">
        <TextChanges before={text} after={viewed.text} id={name.id} isScript={name.kind === 'scripts'} />
      </section>
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-accent"
          data-first-focus
          disabled={viewed.text === text}
          onClick={onRestore}
        >
          Restore
        </button>
      </div>
    </div>
  </Dialog>
);

/** The draft's earlier texts in this browser. Each can be compared with the current text and restored. */
export function DraftHistory({ draft }: { draft: Draft }) {
  const { name } = draft;
  const client = useQueryClient();
  const workspace = useWorkspace();
  const [viewed, setViewed] = useState<Snapshot>();
  const queryKey = ['draft-history', keyOf(name)];
  const history = useQuery({
    queryKey: [...queryKey, draft.version],
    queryFn: () => workspace.history.list(name),
    staleTime: 0,
  });
  const restore = (text: string) => {
    workspace.replace(name, text);
    setViewed(undefined);
    void client.invalidateQueries({ queryKey });
  };
  return (
    <section aria-label="History of this draft">
      <h3 className="versions-title">This draft</h3>
      {history.error && (
        <p role="alert" className="notice">
          This browser does not keep earlier texts of drafts: its storage cannot be read.
        </p>
      )}
      {!workspace.history.hasRoom() && (
        <p role="alert" className="notice">
          This browser has no room for earlier texts of drafts.
        </p>
      )}
      {history.data?.length === 0 && (
        <p className="panel-none">Earlier texts are listed here after the first change.</p>
      )}
      <ul>
        {history.data?.map((snapshot) => (
          <SnapshotRow
            key={snapshot.at}
            at={snapshot.at}
            isCurrent={snapshot.text === draft.text}
            onView={() => setViewed(snapshot)}
            onRestore={() => restore(snapshot.text)}
          />
        ))}
      </ul>
      {viewed && (
        <Comparison
          draft={draft}
          viewed={viewed}
          onRestore={() => restore(viewed.text)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </section>
  );
}
