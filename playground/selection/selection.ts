import { create } from 'zustand';

/** Where a selection was made: every other view reveals it. */
export type SelectionOrigin = 'source' | 'outline' | 'canvas' | 'edit';

interface SelectionState {
  /** JSON pointer of the selected node. */
  pointer: string | undefined;
  origin: SelectionOrigin;
  /** The node under the mouse, in any view. */
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
