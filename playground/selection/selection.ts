import { create } from 'zustand';
import { type Path, pathOf, pointerOf } from '../../page-text/pointer.ts';

/** The view in which a selection was made. Every other view reveals the node. */
export type SelectionOrigin = 'source' | 'outline' | 'canvas' | 'edit';

interface SelectionState {
  /** JSON pointer of the selected node. */
  pointer: string | undefined;
  origin: SelectionOrigin;
  /** Pointer of the node under the mouse, in any view. */
  hovered: string | undefined;
  select(pointer: string | undefined, origin: SelectionOrigin): void;
  hover(pointer: string | undefined): void;
}

/** The selected node, shared by source, outline, canvas and inspector. */
export const useSelection = create<SelectionState>((set) => ({
  pointer: undefined,
  origin: 'edit',
  hovered: undefined,
  select: (pointer, origin) => set({ pointer, origin }),
  hover: (hovered) => set((state) => (state.hovered === hovered ? state : { hovered })),
}));

/** Keeps the same node selected while others change the text around it. */
export function followSelection(pathNow: (path: Path) => Path | undefined): void {
  const { pointer, origin, select } = useSelection.getState();
  const path = pointer === undefined ? undefined : pathNow(pathOf(pointer));
  const moved = path && pointerOf(path);
  if (moved !== pointer) select(moved, origin);
}
