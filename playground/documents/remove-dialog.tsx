import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../commerce/messages.ts';
import { breaksReleases } from '../api/breaks-releases.ts';
import { messageOf } from '../api/call.ts';
import {
  type DocumentName,
  type DocumentUse,
  deleteDocument,
  kindOf,
  listUses,
  unpublishDocument,
} from '../api/documents.ts';
import { useMayPublish } from '../api/use-may-publish.ts';
import type { Draft } from '../drafts/draft.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';
import { Dialog } from '../layout/dialog.tsx';
import './documents.css';

interface RemoveDialogProps {
  draft: Draft;
  /** `unpublish` keeps the draft and the versions. */
  how: 'delete' | 'unpublish';
  onOpen: (name: DocumentName) => void;
  /** Called to open another document. */
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

const words = {
  delete: { title: 'Delete', done: 'Draft and versions are gone for good.', refused: messages.deletionTakesPublisher },
  unpublish: {
    title: 'Unpublish',
    done: 'Shoppers no longer see it. Draft and versions are kept.',
    refused: 'Unpublishing takes the role publisher or developer. Ask a publisher.',
  },
} as const;

/** Removes a document, after listing the documents that use it. */
export function RemoveDialog({
  draft: { name, publishedVersion },
  how,
  onOpen,
  onDeleted,
  onClose,
}: RemoveDialogProps) {
  const client = useQueryClient();
  const workspace = useWorkspace();
  const isRefused = useMayPublish(name.kind) === false && publishedVersion !== undefined;
  const uses = useQuery({
    queryKey: ['uses', name.kind, name.id],
    queryFn: ({ signal }) => listUses(name, signal),
    staleTime: 0,
  });
  const isKept = name.kind === 'fragments' && (uses.data ?? []).some(({ isLive }) => isLive);
  const { title, done } = words[how];
  const remove = useMutation({
    mutationFn: async (allowFailingReleases: boolean) => {
      if (how === 'unpublish') {
        await unpublishDocument(name, allowFailingReleases);
        await workspace.refresh(name);
      } else {
        await deleteDocument(name, allowFailingReleases);
        await onDeleted();
        await workspace.close(name);
        client.removeQueries({ queryKey: ['open', name.kind, name.id] });
      }
    },
    onSuccess: async () => {
      for (const queryKey of [['documents'], ['addresses'], ['versions']]) await client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <Dialog title={`${title} ${name.id}`} onClose={onClose}>
      <div className="form">
        <p>{done}</p>
        {uses.data && <Uses uses={uses.data} kind={name.kind} onOpen={onOpen} onClose={onClose} />}
        {(uses.error || remove.error) && (
          <p role="alert" className="error-message">
            {messageOf(remove.error ?? uses.error)}
          </p>
        )}
        {isRefused && <p className="notice notice-calm">{words[how].refused}</p>}
        <div className="dialog-actions">
          <button
            type="button"
            className={how === 'delete' ? 'button button-danger' : 'button button-accent'}
            data-first-focus
            disabled={isRefused || isKept || uses.isPending || remove.isPending}
            onClick={() => remove.mutate(breaksReleases(remove.error))}
          >
            {breaksReleases(remove.error) ? `${title} all the same` : title}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

interface UsesProps {
  uses: readonly DocumentUse[];
  kind: DocumentName['kind'];
  onOpen: (name: DocumentName) => void;
  onClose: () => void;
}

function Uses({ uses, kind, onOpen, onClose }: UsesProps) {
  if (uses.length === 0) return <p className="muted">Nothing uses it.</p>;
  const fragmentUses = uses.some(({ isLive }) => isLive)
    ? 'These documents show it. Remove it from those that are live, and publish them, first:'
    : 'These drafts show it:';
  return (
    <>
      <p>
        {kind === 'fragments'
          ? fragmentUses
          : 'These documents lead to it; their links and redirects will lead nowhere:'}
      </p>
      <ul className="uses">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`} className="uses-row">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                onClose();
                onOpen({ kind: kindOf[use.kind], id: use.id });
              }}
            >
              {use.id}
            </button>
            <span className="muted">
              {use.kind}
              {use.isLive ? ', live' : ', draft'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
