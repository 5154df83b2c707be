import { create } from 'zustand';

interface SampleRow {
  /** The node for which a row was chosen; every other node has its first row. */
  pointer: string | undefined;
  row: number;
  choose(pointer: string, row: number): void;
  /** Drops the choice, because pointers belong to one document. */
  forget(): void;
}

/** The row whose values are shown for a node that is repeated. */
export const useSampleRow = create<SampleRow>((set) => ({
  pointer: undefined,
  row: 0,
  choose: (pointer, row) => set({ pointer, row }),
  forget: () => set({ pointer: undefined, row: 0 }),
}));

/** Returns the row that is shown for a node. */
export const rowOf = ({ pointer, row }: Pick<SampleRow, 'pointer' | 'row'>, node: string): number =>
  pointer === node ? row : 0;
