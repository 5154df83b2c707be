import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { BulkChange } from '../../commerce/admin-calls/product-edits.ts';
import { useModal } from '../../staff-ui/use-modal.ts';
import { messageOf, newChangeId } from '../api/send.ts';
import { counted } from '../layout/format.ts';
import { type BulkDraft, type BulkProblems, changeOf, emptyDraft } from './bulk-draft.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { type Applied, applyAll, planAll, type WholePlan } from './run-parts.ts';

interface BulkDialogProps {
  slugs: readonly string[];
  currencyCode: string;
  onDone: (edit: string, applied: Applied) => void;
  onClose: () => void;
}

interface Planned {
  /** Names the edit, so that it is made once however often it is sent. */
  edit: string;
  change: BulkChange;
  plan: WholePlan;
}

/** Says what is to change about the selected products, shows it, and changes it once the merchant agrees. */
export function BulkDialog({ slugs, currencyCode, onDone, onClose }: BulkDialogProps) {
  const dialog = useModal();
  const heading = useRef<HTMLHeadingElement>(null);
  const stop = useRef(new AbortController());
  const title = useId();
  const [draft, setDraft] = useState<BulkDraft>(emptyDraft);
  const [problems, setProblems] = useState<BulkProblems>({});
  const [planned, setPlanned] = useState<Planned>();
  const [done, setDone] = useState(0);
  useEffect(() => () => stop.current.abort(), []);
  const look = useMutation({
    mutationFn: async (change: BulkChange): Promise<Planned> => ({
      edit: newChangeId(),
      change,
      plan: await planAll(change, slugs, setDone, stop.current.signal),
    }),
    onSuccess: (found) => {
      setPlanned(found);
      // The button that was pressed is gone.
      setTimeout(() => heading.current?.focus());
    },
  });
  const make = useMutation({
    mutationFn: ({ edit, change, plan }: Planned) =>
      applyAll(edit, change, plan.products, setDone, stop.current.signal),
    onSuccess: (applied, { edit }) => onDone(edit, applied),
  });
  const preview = () => {
    const outcome = changeOf(draft, currencyCode);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('problems' in outcome)
      return setTimeout(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    setDone(0);
    look.mutate(outcome.change);
  };
  const back = () => {
    setPlanned(undefined);
    make.reset();
    setTimeout(() => heading.current?.focus());
  };
  const count = planned?.plan.products.length ?? 0;
  const error = look.error ?? make.error;
  const progress = look.isPending
    ? `Looking at ${done} of ${slugs.length}…`
    : make.isPending
      ? `Changing ${done} of ${count}…`
      : '';
  return (
    <dialog
      ref={dialog}
      className="dialog bulk-dialog"
      aria-labelledby={title}
      onClose={() => {
        stop.current.abort();
        if (!make.isPending) onClose();
      }}
    >
      <h2 id={title} ref={heading} tabIndex={-1}>
        Edit {counted(slugs.length, 'product', 'products')}
      </h2>
      <form
        className="bulk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (planned) {
            setDone(0);
            make.mutate(planned);
          } else preview();
        }}
      >
        {planned ? (
          <BulkPreview plan={planned.plan} draft={draft} />
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
          {error ? messageOf(error) : problems.all}
        </p>
        <div className="buttons">
          {planned ? (
            <>
              {count > 0 ? (
                <button type="submit" className="button button-accent" disabled={make.isPending}>
                  Change {counted(count, 'product', 'products')}
                </button>
              ) : undefined}
              <button type="button" className="button" disabled={make.isPending} onClick={back}>
                Back
              </button>
            </>
          ) : (
            <button type="submit" className="button button-accent" disabled={look.isPending}>
              Preview
            </button>
          )}
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {make.isPending ? 'Stop' : 'Cancel'}
          </button>
          <span role="status" className="muted">
            {progress}
          </span>
        </div>
      </form>
    </dialog>
  );
}
