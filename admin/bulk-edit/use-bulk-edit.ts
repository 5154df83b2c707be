import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkChange } from '../../commerce/admin-calls/product-edits.ts';
import { newChangeId } from '../api/send.ts';
import { type Applied, applyAll, planAll, type WholePlan } from './run-parts.ts';

interface Planned {
  /** Names the edit, so that it is made once however often it is sent. */
  edit: string;
  change: BulkChange;
  plan: WholePlan;
}

interface BulkEditEvents {
  /** Its plan is shown, or the fields again. */
  onTurn: () => void;
  onDone: (edit: string, applied: Applied) => void;
}

/** An edit of several products: planned first, made once the plan is agreed to, and stopped with its form. */
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
    /** The changes that it would make; undefined before they are known. */
    plan,
    count,
    isPlanning: look.isPending,
    isMaking: make.isPending,
    error: look.error ?? make.error,
    /** How far it is, as a sentence. */
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
    /** Leaves the plan. */
    back: () => {
      setPlanned(undefined);
      make.reset();
      onTurn();
    },
    stop: () => stop.current.abort(),
  };
}

export type BulkEdit = ReturnType<typeof useBulkEdit>;
