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
  const planning = useMutation({
    mutationFn: async (change: BulkChange): Promise<Planned> => ({
      edit: newChangeId(),
      change,
      plan: await planAll(change, slugs, setDone, stop.current.signal),
    }),
    onSuccess: (next) => {
      setPlanned(next);
      onTurn();
    },
  });
  const applying = useMutation({
    mutationFn: ({ edit, change, plan }: Planned) =>
      applyAll(edit, change, plan.products, setDone, stop.current.signal),
    onSuccess: (applied, { edit }) => onDone(edit, applied),
  });
  const plan = planned?.plan;
  const count = plan?.products.length ?? 0;
  const progressText = (): string => {
    if (planning.isPending) return `Looking at ${done} of ${slugs.length}…`;
    return applying.isPending ? `Changing ${done} of ${count}…` : '';
  };
  return {
    /** The changes that the edit would make; undefined until it is planned. */
    plan,
    count,
    isPlanning: planning.isPending,
    isMaking: applying.isPending,
    error: planning.error ?? applying.error,
    /** The progress as a sentence; empty when nothing is running. */
    progress: progressText(),
    preview: (change: BulkChange) => {
      setDone(0);
      planning.mutate(change);
    },
    apply: () => {
      if (!planned) return;
      setDone(0);
      applying.mutate(planned);
    },
    /** Returns from the plan to the fields. */
    back: () => {
      setPlanned(undefined);
      applying.reset();
      onTurn();
    },
    stop: () => stop.current.abort(),
  };
}

/** A bulk edit in progress. */
export type BulkEdit = ReturnType<typeof useBulkEdit>;
