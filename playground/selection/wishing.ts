import { create } from 'zustand';

/** A request of an author to the assistant. */
export type AssistantRequest =
  | { task: 'describe'; target?: number; words?: string }
  | { task: 'change' }
  | { task: 'translate' }
  /** @property path path of the text in its node, separated by dots */
  | { task: 'alt-text'; pointer: string; path: string; picture: string };

interface WishingState {
  wish: AssistantRequest | undefined;
  open(wish: AssistantRequest | undefined): void;
}

/** The wish whose dialog is open, from any view. */
export const useWishing = create<WishingState>((set) => ({
  wish: undefined,
  open: (wish) => set({ wish }),
}));
