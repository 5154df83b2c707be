import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkChange } from '../../commerce/admin-calls/product-edits.ts';
import { newChangeId } from '../api/send.ts';
import { type Applied, applyAll, planAll, type WholePlan } from './run-parts.ts';

interface Planned {
  /** Idempotency key of the edit. */
  edit: string;
  change: BulkChange;
  plan: WholePlan;
}

interface BulkEditEvents {
  /** Called when the dialog switches between the fields and the plan. */
  onTurn: () => void;
  onDone: (edit: string, applied: Applied) => void;
}

/**
 * An edit of several products, which is planned first, applied when the merchant accepts the plan, and stopped
 * when its form closes.
 */
export function useBulkEdit(slugs: readonly string[], { onTurn, onDone }: BulkEditEvents) {
  const stop = useRef(new AbortController());
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
      onTurn();
    },
  });
  const make = useMutation({
    mutationFn: ({ edit, change, plan }: Planned) =>
      applyAll(edit, change, plan.products, setDone, stop.current.signal),
    onSuccess: (applied, { edit }) => onDone(edit, applied),
  });
  const plan = planned?.plan;
  const count = plan?.products.length ?? 0;
  return {
    /** The changes that the edit would make; undefined until it is planned. */
    plan,
    count,
    isPlanning: look.isPending,
    isMaking: make.isPending,
    error: look.error ?? make.error,
    /** The progress as a sentence; empty when nothing is running. */
    progress: look.isPending
      ? `Looking at ${done} of ${slugs.length}…`
      : make.isPending
        ? `Changing ${done} of ${count}…`
        : '',
    preview: (change: BulkChange) => {
      setDone(0);
      look.mutate(change);
    },
    apply: () => {
      if (!planned) return;
      setDone(0);
      make.mutate(planned);
    },
    /** Returns from the plan to the fields. */
    back: () => {
      setPlanned(undefined);
      make.reset();
      onTurn();
    },
    stop: () => stop.current.abort(),
  };
}

/** A bulk edit in progress. */
export type BulkEdit = ReturnType<typeof useBulkEdit>;
