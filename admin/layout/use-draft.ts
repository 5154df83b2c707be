import { type RefObject, useEffect, useRef, useState } from 'react';
import { SendError } from '../api/send.ts';
import { useUnsaved } from '../navigation/navigation.tsx';
import { type DraftSource, type DraftState, draftState, type ParsedDraft } from './draft-state.ts';
import { focusFirstInvalid, focusFirstInvalidAfterRender } from './focus-wrong.ts';

interface DraftOptions<Draft extends object, Read extends ParsedDraft<unknown>> extends DraftSource<Draft, Read> {
  /** Name of the form among those with unsaved entries. */
  name: string;
  /** Error of the last attempt to save. */
  error: unknown;
}

type Change<Draft> = Partial<Draft> | ((before: Draft) => Partial<Draft>);

/** The fields of a form that is saved as a whole. */
export interface DraftForm<Draft extends object, Read extends ParsedDraft<unknown> = ParsedDraft<unknown>>
  extends DraftState<Draft, Read> {
  ref: RefObject<HTMLFormElement | null>;
  /** Returns the problem with a field. */
  errorOf: (field: string) => string | undefined;
  set: (change: Change<Draft>) => void;
  /** Number of times that edits were undone, used as a key to recreate fields that keep their own text. */
  undone: number;
  undo: () => void;
  /** Discards the edits after saving. */
  clear: () => void;
  /** Saves unless there are problems, which are then shown. */
  attempt: (save: () => void) => void;
}

/** Keeps the edits of a form's fields, and guards them until they are saved. */
export function useDraft<Draft extends object, Read extends ParsedDraft<unknown>>({
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
      else focusFirstInvalidAfterRender(ref);
    },
  };
}

/** Moves the focus to the first field for which the server reports a problem. */
export function useRefusedFocus(ref: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error instanceof SendError && error.problems.length > 0) focusFirstInvalid(ref);
  }, [error, ref]);
}
