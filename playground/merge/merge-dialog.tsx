import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { Conflict, Side } from '../../page-text/merge/conflicts.ts';
import { mergeTexts } from '../../page-text/merge/merge-texts.ts';
import { messageOf } from '../api/call.ts';
import { keyOf, readDraft, type ServerDraft } from '../api/documents.ts';
import { type Draft, withPlainLines } from '../drafts/draft.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';
import { Dialog } from '../layout/dialog.tsx';
import { TextChanges } from '../layout/text-changes.tsx';
import './merge.css';

interface MergeDialogProps {
  draft: Draft;
  /** The common base of both texts. */
  base: string;
  onClose: () => void;
}

const sides = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const;

/**
 * Merges the author's text with the one that was saved elsewhere. For each place that both changed, the author chooses a
 * side.
 */
export function MergeDialog({ draft, base, onClose }: MergeDialogProps) {
  const { name, text: mine } = draft;
  const workspace = useWorkspace();
  const heading = useId();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const saved = useQuery({ queryKey: ['merge', keyOf(name)], queryFn: () => readDraft(name), staleTime: 0, gcTime: 0 });
  const theirs = saved.data && withPlainLines(saved.data.source);
  const merged = useMemo(
    () => (theirs === undefined ? undefined : mergeTexts({ base, theirs, mine }, choices)),
    [base, theirs, mine, choices],
  );
  const merge = useMutation({
    mutationFn: ({ theirs, text }: { theirs: ServerDraft; text: string }) => workspace.merge(name, theirs, text),
    onSuccess: onClose,
  });
  const error = saved.error ?? merge.error;
  return (
    <Dialog title={`Merge ${name.id}`} onClose={onClose} isWide>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (saved.data && merged) merge.mutate({ theirs: saved.data, text: merged.text });
        }}
      >
        {saved.isPending && <p className="muted">Reading what was saved elsewhere…</p>}
        {error && (
          <p role="alert" className="error-message">
            {messageOf(error)}
          </p>
        )}
        {theirs !== undefined && !merged && (
          <p role="alert">
            The texts cannot be merged widget by widget: one of them is not complete JSON, or both moved widgets into
            each other. Correct your text and merge again, or choose one of the texts.
          </p>
        )}
        {merged && (
          <>
            {merged.conflicts.length > 0 && (
              <p className="muted">
                Both of you changed {merged.conflicts.length === 1 ? 'one place' : `${merged.conflicts.length} places`}.
                Everything else is merged automatically.
              </p>
            )}
            {merged.conflicts.map((conflict, index) => (
              <Choice
                key={conflict.key}
                conflict={conflict}
                isFirst={index === 0}
                side={choices[conflict.key] ?? 'mine'}
                onChoose={(side) => setChoices((before) => ({ ...before, [conflict.key]: side }))}
              />
            ))}
            <section className="dialog-part review-document" aria-labelledby={heading}>
              <h3 id={heading} className="review-title">
                Merged text
              </h3>
              <TextChanges before={mine} after={merged.text} id={name.id} />
            </section>
            <div className="dialog-actions">
              <button type="submit" className="button button-accent" disabled={merge.isPending || saved.isFetching}>
                Merge and save
              </button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  conflict: Conflict;
  isFirst: boolean;
  side: Side;
  onChoose: (side: Side) => void;
}

/** A place that both changed, with a description of each change. */
function Choice({ conflict, isFirst, side, onChoose }: ChoiceProps) {
  return (
    <fieldset className="dialog-part merge-choice">
      <legend>{conflict.title}</legend>
      {sides.map(([value, label]) => (
        <label key={value} className="merge-side">
          <input
            type="radio"
            name={conflict.key}
            checked={side === value}
            data-first-focus={(isFirst && side === value) || undefined}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong>{label}</strong> {conflict[value]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
