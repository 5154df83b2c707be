import { create } from 'zustand';

/** A node whose formatted text is open. */
export interface OpenWriting {
  pointer: string;
}

interface WritingState {
  writing: OpenWriting | undefined;
  open(writing: OpenWriting | undefined): void;
}

/** The formatted text whose dialog is open, from any view. */
export const useWriting = create<WritingState>((set) => ({
  writing: undefined,
  open: (writing) => set({ writing }),
}));
