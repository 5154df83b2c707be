import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../commerce/messages.ts';
import { messageOf } from '../api/call.ts';
import { type DocumentName, type DocumentSummary, keyOf, readSession } from '../api/documents.ts';
import { isDoom } from '../api/doomed-releases.ts';
import { createRelease, reviewDocuments } from '../api/releases.ts';
import { useDocuments } from '../documents/use-documents.ts';
import { type Draft, isDirty, publicationText, unsavedReason } from '../drafts/draft.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';
import { Dialog } from '../layout/dialog.tsx';
import { isError, type Problem } from '../panels/problems/problem.ts';
import { ReviewedChanges } from './reviewed-changes.tsx';
import './review.css';

interface ReviewDialogProps {
  draft: Draft;
  onShow: (problem: Problem) => void;
  onScheduled: () => void;
  onClose: () => void;
}

const unpublished = (kind: DocumentName['kind'], documents: readonly DocumentSummary[]): DocumentName[] =>
  documents.filter(({ hasUnpublishedChanges }) => hasUnpublishedChanges).map(({ id }) => ({ kind, id }));

/** Shows what publishing would change; publishes at once or at a time, with other documents if the author wishes. */
export function ReviewDialog({ draft, onShow, onScheduled, onClose }: ReviewDialogProps) {
  const { name } = draft;
  const client = useQueryClient();
  const workspace = useWorkspace();
  const [others, setOthers] = useState<readonly DocumentName[]>([]);
  const [title, setTitle] = useState('');
  const [time, setTime] = useState('');
  const drafts = [
    ...unpublished('pages', useDocuments('pages')),
    ...unpublished('fragments', useDocuments('fragments')),
  ];
  const offered = drafts.filter((each) => keyOf(each) !== keyOf(name));
  const names = [name, ...others];
  const review = useQuery({
    queryKey: ['review', ...names.map(keyOf)],
    queryFn: async ({ signal }) => {
      for (const each of names) {
        const saved = await workspace.save(each);
        if (saved && isDirty(saved)) throw new Error(unsavedReason(saved));
      }
      return reviewDocuments(names, signal);
    },
    staleTime: 0,
    gcTime: 0,
  });
  const publish = useMutation({
    mutationFn: (failsReleases: boolean) =>
      createRelease(title.trim() || `Publish ${name.id}`, review.data ?? [], {
        dueAt: (time && new Date(time).toISOString()) || undefined,
        failsReleases,
      }),
    onSuccess: async () => {
      const { drafts: opened } = workspace.store.getState();
      await Promise.all(names.filter((each) => opened[keyOf(each)]).map((each) => workspace.refresh(each)));
      for (const queryKey of [['documents'], ['versions'], ['releases'], ['addresses']])
        await client.invalidateQueries({ queryKey });
      if (time !== '') onScheduled();
      onClose();
    },
    onError: () => review.refetch(),
  });
  const toggle = (other: DocumentName) => () =>
    setOthers((before) => (before.includes(other) ? before.filter((each) => each !== other) : [...before, other]));
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  const mayPublish = session.data?.mayPublish === true;
  const hasErrors = (review.data ?? []).some(({ diagnostics }) => diagnostics.some(isError));
  const show = (problem: Problem) => {
    onClose();
    onShow(problem);
  };
  return (
    <Dialog title={`Publish ${name.id}`} onClose={onClose} isWide>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          publish.mutate(isDoom(publish.error));
        }}
      >
        <p className="muted">{publicationText(draft)}.</p>
        <div className="review" aria-busy={review.isFetching} aria-live="polite">
          {review.isPending && <p className="muted">Checking…</p>}
          {review.data?.map((document, index) => (
            <ReviewedChanges
              key={`${document.kind} ${document.id}`}
              document={document}
              onShow={index === 0 ? show : undefined}
            />
          ))}
        </div>
        {offered.length > 0 && (
          <fieldset className="review-others">
            <legend>Publish together with</legend>
            {offered.map((other) => {
              const known = others.find((each) => keyOf(each) === keyOf(other)) ?? other;
              return (
                <label key={keyOf(other)} className="check">
                  <input type="checkbox" checked={others.includes(known)} onChange={toggle(known)} />
                  {other.id} <span className="muted">{other.kind === 'pages' ? 'page' : 'fragment'}</span>
                </label>
              );
            })}
          </fieldset>
        )}
        <div className="review-fields">
          <label className="field">
            Name of the release
            <input
              className="input"
              maxLength={200}
              placeholder={`Publish ${name.id}`}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </label>
          <label className="field">
            When, if not now
            <input
              className="input"
              type="datetime-local"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </label>
        </div>
        {(review.error || publish.error) && (
          <p role="alert" className="error-message">
            Not published. {messageOf(publish.error ?? review.error)}
          </p>
        )}
        {session.data && !mayPublish && <p className="notice notice-calm">{messages.publisherRequired}</p>}
        <div className="dialog-actions">
          <button
            type="submit"
            className="button button-accent"
            data-first-focus
            disabled={!mayPublish || publish.isPending || !review.data || review.isFetching || hasErrors}
          >
            {isDoom(publish.error) ? 'Publish all the same' : time === '' ? 'Publish' : 'Schedule'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
