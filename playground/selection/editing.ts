import { createContext, use } from 'react';
import type { NodeEdit } from '../../page-text/edits/node-edits.ts';
import type { PageTree } from '../../page-text/page-tree.ts';
import type { Path } from '../../page-text/pointer.ts';

/** Direction in the undo history. */
export type StepDirection = 'undo' | 'redo';

/** Edits of the open document by views other than the source. Each is an undoable change of its text. */
export interface Editing {
  /** Applies an edit to the newest text and selects its node. */
  edit(build: (tree: PageTree) => NodeEdit | undefined): void;
  /**
   * Sets a value, or removes it. Changes of one field are one undo step until the field is left, and are shown when the
   * author pauses.
   *
   * @param isStep whether the change, such as adding, removing or moving, is an undo step of its own, which is shown
   * immediately
   */
  set(path: Path, value: unknown, isStep?: boolean): void;
  /** Sets a value in several nodes as one undo step. @param valueIn the value by the pointer of a node */
  setEach(pointers: readonly string[], path: Path, valueIn: (pointer: string) => unknown): void;
  /**
   * Begins an edit of the text that is currently shown. The value is set later, wherever its node has moved in the
   * meantime.
   */
  begin(): (path: Path, value: unknown) => void;
  /** Notes that the author has left a field, so that the next input into it is a separate undo step. */
  leaveField(): void;
  undo(): void;
  redo(): void;
  /** Describes the next step of undo or redo in a sentence; undefined when there is none. */
  stepWords(direction: StepDirection): string | undefined;
  /** Shows the author notes about an edit, or the reason why there was none. */
  note(notes: readonly string[]): void;
}

/** Provides the edits of the open document to the panels. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/** Revision of the text that is currently shown; constant where nothing is edited. */
export const ShownRevision = createContext(0);

/** Returns the edits of the open document. @throws Error outside of `EditingContext` */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('Render this panel inside EditingContext.');
  return editing;
}
