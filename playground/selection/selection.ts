import { create } from 'zustand';
import { type Path, pathOf, pointerOf } from '../../page-text/pointer.ts';

/** The view in which a selection was made. Every other view reveals the node. */
export type SelectionOrigin = 'source' | 'outline' | 'canvas' | 'edit';

/** The selected nodes, and the view in which they were selected. */
export interface SelectionState {
  /** JSON pointer of the selected node; of several, the one that was added last. */
  pointer: string | undefined;
  /** Pointers of the other selected nodes. */
  others: ReadonlySet<string>;
  origin: SelectionOrigin;
  /** Pointer of the node under the mouse, in any view. */
  hovered: string | undefined;
  /** Selects a node, and others with it. */
  select(pointer: string | undefined, origin: SelectionOrigin, others?: Iterable<string>): void;
  /** Adds a node to the selection, or removes it. */
  toggle(pointer: string, origin: SelectionOrigin): void;
  hover(pointer: string | undefined): void;
}

const noOthers: ReadonlySet<string> = new Set();

function without(pointers: ReadonlySet<string>, pointer: string | undefined): ReadonlySet<string> {
  const left = new Set([...pointers].filter((each) => each !== pointer));
  return left.size === 0 ? noOthers : left;
}

/** Returns the pointers of all selected nodes, the one that was added last at the end. */
export const selectedPointers = ({ pointer, others }: Pick<SelectionState, 'pointer' | 'others'>): string[] =>
  pointer === undefined ? [] : [...others, pointer];

/** The selected nodes, shared by source, outline, canvas and inspector. */
export const useSelection = create<SelectionState>((set) => ({
  pointer: undefined,
  others: noOthers,
  origin: 'edit',
  hovered: undefined,
  select: (pointer, origin, others = []) => set({ pointer, origin, others: without(new Set(others), pointer) }),
  toggle: (pointer, origin) =>
    set((state) => {
      const all = [...selectedPointers(state)];
      const isSelected = all.includes(pointer);
      const left = isSelected ? all.filter((each) => each !== pointer) : [...all, pointer];
      // The last node stays selected.
      if (left.length === 0) return state;
      const last = left.at(-1);
      return { pointer: last, origin, others: without(new Set(left), last) };
    }),
  hover: (hovered) => set((state) => (state.hovered === hovered ? state : { hovered })),
}));

/** Keeps the same nodes selected while others change the text around it. */
export function followSelection(pathNow: (path: Path) => Path | undefined): void {
  const { pointer, others, origin, select } = useSelection.getState();
  const nowAt = (was: string): string | undefined => {
    const path = pathNow(pathOf(was));
    return path && pointerOf(path);
  };
  const moved = pointer === undefined ? undefined : nowAt(pointer);
  const left = [...others].flatMap((each) => nowAt(each) ?? []);
  if (moved === pointer && [...others].join() === left.join()) return;
  select(moved ?? left.at(-1), origin, left);
}
