import { createContext, use } from 'react';
import type { NodeEdit } from '../../page-text/edits/node-edits.ts';
import type { PageTree } from '../../page-text/page-tree.ts';
import type { Path } from '../../page-text/pointer.ts';

/** Edits of the open document by views other than the source; each is an undoable change of its text. */
export interface Editing {
  /** Applies an edit to the newest text, and selects its node. */
  edit(build: (tree: PageTree) => NodeEdit | undefined): void;
  /**
   * Sets a value, or removes it. Changes of one field are one undo step until it is left, and are shown when the author
   * pauses.
   *
   * @param isStep a change such as adding, removing or moving: a step of its own, shown at once
   */
  set(path: Path, value: unknown, isStep?: boolean): void;
  /** Begins an edit of what is on the screen now; the value is set later, wherever its node has gone meanwhile. */
  begin(): (path: Path, value: unknown) => void;
  /** The author has left a field: what is typed into it next is an undo step of its own. */
  leaveField(): void;
  undo(): void;
  redo(): void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

/** Revision of the text that is on the screen; the same for all where nothing is edited. */
export const ShownRevision = createContext(0);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('Render this panel inside EditingContext.');
  return editing;
}
