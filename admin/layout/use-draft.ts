import { type RefObject, useEffect, useRef, useState } from 'react';
import { SendError } from '../api/send.ts';
import { useUnsaved } from '../navigation/navigation.tsx';
import { type DraftSource, type DraftState, draftState, type Reading } from './draft-state.ts';
import { focusWrong, focusWrongSoon } from './focus-wrong.ts';

interface DraftOptions<Draft extends object, Read extends Reading<unknown>> extends DraftSource<Draft, Read> {
  /** Of the form, among those whose entries are not saved. */
  name: string;
  /** Why it was not saved. */
  error: unknown;
}

type Change<Draft> = Partial<Draft> | ((before: Draft) => Partial<Draft>);

/** The fields of a form that is saved as a whole. */
export interface DraftForm<Draft extends object, Read extends Reading<unknown> = Reading<unknown>>
  extends DraftState<Draft, Read> {
  ref: RefObject<HTMLFormElement | null>;
  /** The problem with a field. */
  errorOf: (field: string) => string | undefined;
  set: (change: Change<Draft>) => void;
  /** How often it was undone: a field that keeps its own text is created again each time. */
  undone: number;
  undo: () => void;
  /** Forgets what was changed, once it is saved. */
  clear: () => void;
  /** Saves unless something is wrong, which is shown then. */
  attempt: (save: () => void) => void;
}

/** Keeps what was changed about the fields of a form, and guards it until it is saved. */
export function useDraft<Draft extends object, Read extends Reading<unknown>>({
  name,
  error,
  ...source
}: DraftOptions<Draft, Read>): DraftForm<Draft, Read> {
  const ref = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [undone, setUndone] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const refused = error instanceof SendError ? error.problems : [];
  const state = draftState(source, { changed, isTried, refused });
  useUnsaved(name, state.isChanged);
  const clear = () => setChanged({});
  return {
    ...state,
    ref,
    errorOf: (field) => state.shown.find((problem) => problem.field === field)?.message,
    set: (change) =>
      setChanged((before) => ({
        ...before,
        ...(typeof change === 'function' ? change({ ...source.saved, ...before }) : change),
      })),
    undone,
    undo: () => {
      clear();
      setUndone(undone + 1);
    },
    clear,
    attempt: (save) => {
      setIsTried(true);
      if (state.reading.problems.length === 0) save();
      else focusWrongSoon(ref);
    },
  };
}

/** Moves the focus to the first field that the server has refused. */
export function useRefusedFocus(ref: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error instanceof SendError && error.problems.length > 0) focusWrong(ref);
  }, [error, ref]);
}
