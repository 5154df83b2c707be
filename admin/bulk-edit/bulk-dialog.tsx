import { useId, useRef, useState } from 'react';
import { useModal } from '../../staff-ui/use-modal.ts';
import { messageOf } from '../api/send.ts';
import { focusFirstInvalidAfterRender } from '../layout/focus-wrong.ts';
import { countText } from '../layout/format.ts';
import { type BulkDraft, type BulkProblems, changeOf, emptyDraft } from './bulk-draft.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import type { Applied } from './run-parts.ts';
import { type BulkEdit, useBulkEdit } from './use-bulk-edit.ts';

interface BulkDialogProps {
  slugs: readonly string[];
  currencyCode: string;
  onDone: (edit: string, applied: Applied) => void;
  onClose: () => void;
}

/** The buttons that lead from the fields to the plan, and from the plan to the change. */
function BulkButtons({ edit, onCancel }: { edit: BulkEdit; onCancel: () => void }) {
  const { plan, count, isPlanning, isMaking, progress, back } = edit;
  return (
    <div className="buttons">
      {plan ? (
        <>
          {count > 0 ? (
            <button type="submit" className="button button-accent" disabled={isMaking}>
              Change {countText(count, 'product', 'products')}
            </button>
          ) : undefined}
          <button type="button" className="button" disabled={isMaking} onClick={back}>
            Back
          </button>
        </>
      ) : (
        <button type="submit" className="button button-accent" disabled={isPlanning}>
          Preview
        </button>
      )}
      <button type="button" className="button" onClick={onCancel}>
        {isMaking ? 'Stop' : 'Cancel'}
      </button>
      <span role="status" className="muted">
        {progress}
      </span>
    </div>
  );
}

/** Dialog in which a merchant enters a change to the selected products, previews it and then applies it. */
export function BulkDialog({ slugs, currencyCode, onDone, onClose }: BulkDialogProps) {
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const [draft, setDraft] = useState<BulkDraft>(emptyDraft);
  const [problems, setProblems] = useState<BulkProblems>({});
  // The pressed button no longer exists, so that the focus moves to the heading.
  const onTurn = () => void setTimeout(() => heading.current?.focus());
  const edit = useBulkEdit(slugs, { onTurn, onDone });
  const preview = () => {
    const outcome = changeOf(draft, currencyCode);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('problems' in outcome) focusFirstInvalidAfterRender(dialog);
    else edit.preview(outcome.change);
  };
  return (
    <dialog
      ref={dialog}
      className="dialog bulk-dialog"
      aria-labelledby={title}
      onClose={() => {
        edit.stop();
        if (!edit.isMaking) onClose();
      }}
    >
      <h2 id={title} ref={heading} tabIndex={-1}>
        Edit {countText(slugs.length, 'product', 'products')}
      </h2>
      <form
        className="bulk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (edit.plan) edit.apply();
          else preview();
        }}
      >
        {edit.plan ? (
          <BulkPreview plan={edit.plan} draft={draft} />
        ) : (
          <div className="bulk-scroll">
            <BulkFields
              draft={draft}
              problems={problems}
              currencyCode={currencyCode}
              onChange={(changed) => {
                setDraft({ ...draft, ...changed });
                setProblems({ ...problems, all: undefined });
              }}
            />
          </div>
        )}
        <p role="alert" className="error-message">
          {edit.error ? messageOf(edit.error) : problems.all}
        </p>
        <BulkButtons edit={edit} onCancel={() => dialog.current?.close()} />
      </form>
    </dialog>
  );
}
