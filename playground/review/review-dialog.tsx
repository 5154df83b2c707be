import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../commerce/messages.ts';
import { breaksReleases } from '../api/breaks-releases.ts';
import { messageOf } from '../api/call.ts';
import { type DocumentName, type DocumentSummary, keyOf, readSession } from '../api/documents.ts';
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

/** The changes that publishing documents would make. The documents are saved before the review. */
function useReview(names: readonly DocumentName[]) {
  const workspace = useWorkspace();
  return useQuery({
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
}

interface Publishing {
  names: readonly DocumentName[];
  review: ReturnType<typeof useReview>;
  title: string;
  /** Value of a date and time field; empty for immediate publishing. */
  time: string;
  onDone: () => void;
}

/** Publishes the reviewed documents, immediately or at a time, and reviews them again if that fails. */
function usePublish({ names, review, title, time, onDone }: Publishing) {
  const client = useQueryClient();
  const workspace = useWorkspace();
  return useMutation({
    mutationFn: (allowFailingReleases: boolean) =>
      createRelease(title, review.data ?? [], {
        dueAt: (time && new Date(time).toISOString()) || undefined,
        allowFailingReleases,
      }),
    onSuccess: async () => {
      const { drafts: opened } = workspace.store.getState();
      await Promise.all(names.filter((each) => opened[keyOf(each)]).map((each) => workspace.refresh(each)));
      for (const queryKey of [['documents'], ['versions'], ['releases'], ['addresses']])
        await client.invalidateQueries({ queryKey });
      onDone();
    },
    onError: () => review.refetch(),
  });
}

interface OtherDraftsProps {
  offered: readonly DocumentName[];
  chosen: readonly DocumentName[];
  onChoose: (chosen: readonly DocumentName[]) => void;
}

const kindWords = {
  pages: 'page',
  fragments: 'fragment',
  scripts: 'script',
  themes: 'theme',
  redirects: 'redirects',
} as const;

/** Other drafts that can be published together with the open one. */
function OtherDrafts({ offered, chosen, onChoose }: OtherDraftsProps) {
  if (offered.length === 0) return null;
  const toggle = (other: DocumentName) => () =>
    onChoose(chosen.includes(other) ? chosen.filter((each) => each !== other) : [...chosen, other]);
  return (
    <fieldset className="review-others">
      <legend>Publish together with</legend>
      {offered.map((other) => {
        const known = chosen.find((each) => keyOf(each) === keyOf(other)) ?? other;
        return (
          <label key={keyOf(other)} className="check">
            <input type="checkbox" checked={chosen.includes(known)} onChange={toggle(known)} />
            {other.id} <span className="muted">{kindWords[other.kind]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface ReleaseFieldsProps {
  placeholder: string;
  title: string;
  time: string;
  onTitle: (title: string) => void;
  onTime: (time: string) => void;
}

const ReleaseFields = ({ placeholder, title, time, onTitle, onTime }: ReleaseFieldsProps) => (
  <div className="review-fields">
    <label className="field">
      Name of the release
      <input
        className="input"
        maxLength={200}
        placeholder={placeholder}
        value={title}
        onChange={(event) => onTitle(event.target.value)}
      />
    </label>
    <label className="field">
      When, if not now
      <input className="input" type="datetime-local" value={time} onChange={(event) => onTime(event.target.value)} />
    </label>
  </div>
);

/**
 * Shows the changes that publishing would make. Publishes immediately or at a time, optionally with other documents.
 */
export function ReviewDialog({ draft, onShow, onScheduled, onClose }: ReviewDialogProps) {
  const { name } = draft;
  const [others, setOthers] = useState<readonly DocumentName[]>([]);
  const [title, setTitle] = useState('');
  const [time, setTime] = useState('');
  const drafts = [
    ...unpublished('pages', useDocuments('pages')),
    ...unpublished('fragments', useDocuments('fragments')),
    ...unpublished('themes', useDocuments('themes')),
    ...unpublished('redirects', useDocuments('redirects')),
  ];
  const names = [name, ...others];
  const standardTitle = `Publish ${name.id}`;
  const review = useReview(names);
  const publish = usePublish({
    names,
    review,
    title: title.trim() || standardTitle,
    time,
    onDone() {
      if (time !== '') onScheduled();
      onClose();
    },
  });
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  const mayPublish = session.data?.mayPublish === true;
  const submitLabel = time === '' ? 'Publish' : 'Schedule';
  const hasErrors = (review.data ?? []).some(({ diagnostics }) => diagnostics.some(isError));
  const show = (problem: Problem) => {
    onClose();
    onShow(problem);
  };
  return (
    <Dialog title={standardTitle} onClose={onClose} isWide>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          publish.mutate(breaksReleases(publish.error));
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
        <OtherDrafts
          offered={drafts.filter((each) => keyOf(each) !== keyOf(name))}
          chosen={others}
          onChoose={setOthers}
        />
        <ReleaseFields placeholder={standardTitle} title={title} time={time} onTitle={setTitle} onTime={setTime} />
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
            {breaksReleases(publish.error) ? 'Publish all the same' : submitLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
