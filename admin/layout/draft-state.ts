import type { FieldProblem } from '../api/send.ts';

/** The value that a draft says, and what is wrong with it. */
export interface Reading<Value> {
  value: Value;
  problems: readonly FieldProblem[];
}

export interface DraftSource<Draft extends object, Read extends Reading<unknown>> {
  /** The fields as they were saved, or as a new thing begins. */
  saved: Draft;
  /** Reads what was typed. */
  read: (draft: Draft) => Read;
  /** Whether a value says all that was typed, so that what is wrong with it is no change by itself. */
  isReadWhole?: true;
}

interface Edits<Draft extends object> {
  changed: Partial<Draft>;
  /** Whether saving was tried: what is wrong is said from then on. */
  isTried: boolean;
  /** What the server has refused. */
  refused: readonly FieldProblem[];
}

export interface DraftState<Draft, Read> {
  draft: Draft;
  reading: Read;
  /** Whether it differs from the saved value. Entries that cannot be read are in no value, and count as well. */
  isChanged: boolean;
  /** Problems that are shown. */
  shown: readonly FieldProblem[];
}

/** What a form shows of its fields, after what was changed about them. */
export function draftState<Draft extends object, Read extends Reading<unknown>>(
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
