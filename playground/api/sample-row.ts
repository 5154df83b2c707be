import { create } from 'zustand';

interface SampleRow {
  /** The node that a row was chosen of; any other has its first. */
  pointer: string | undefined;
  row: number;
  choose(pointer: string, row: number): void;
  /** Starts again without choices, because pointers belong to one document. */
  forget(): void;
}

/** Which of the rows that a node is on gives the values that are shown. */
export const useSampleRow = create<SampleRow>((set) => ({
  pointer: undefined,
  row: 0,
  choose: (pointer, row) => set({ pointer, row }),
  forget: () => set({ pointer: undefined, row: 0 }),
}));

export const rowOf = ({ pointer, row }: Pick<SampleRow, 'pointer' | 'row'>, node: string): number =>
  pointer === node ? row : 0;
