import type { FieldProblem } from '../api/send.ts';

/** The value of a draft, and the problems with it. */
export interface ParsedDraft<Value> {
  value: Value;
  problems: readonly FieldProblem[];
}

/** Inputs to the state of a form. */
export interface DraftSource<Draft extends object, Read extends ParsedDraft<unknown>> {
  /** The saved field values, or the initial values of a new thing. */
  saved: Draft;
  /** Parses the typed values. */
  read: (draft: Draft) => Read;
  /** Whether the value contains everything that was typed, so that problems alone do not count as a change. */
  isReadWhole?: true;
}

interface Edits<Draft extends object> {
  changed: Partial<Draft>;
  /** Whether saving was attempted; problems are shown from then on. */
  isTried: boolean;
  /** Problems reported by the server. */
  refused: readonly FieldProblem[];
}

/** The state of a form. */
export interface DraftState<Draft, Read> {
  draft: Draft;
  reading: Read;
  /**
   * Whether it differs from the saved value. Invalid entries are not part of a value, so they count as changes as
   * well.
   */
  isChanged: boolean;
  /** Problems that are shown. */
  shown: readonly FieldProblem[];
}

/** Computes the state of a form from its saved fields and the edits. */
export function draftState<Draft extends object, Read extends ParsedDraft<unknown>>(
  { saved, read, isReadWhole }: DraftSource<Draft, Read>,
  { changed, isTried, refused }: Edits<Draft>,
): DraftState<Draft, Read> {
  const draft = { ...saved, ...changed };
  const reading = read(draft);
  const isUnread = reading.problems.length > 0 && !isReadWhole;
  const isOther = () => JSON.stringify(reading.value) !== JSON.stringify(read(saved).value);
  return {
    draft,
    reading,
    isChanged: Object.keys(changed).length > 0 && (isUnread || isOther()),
    shown: isTried ? [...reading.problems, ...refused] : [],
  };
}
