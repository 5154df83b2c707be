import { create } from 'zustand';

/** A request of an author to the assistant. */
export type AssistantRequest =
  | { task: 'describe'; target?: number; words?: string }
  | { task: 'change' }
  | { task: 'translate' }
  /** @property path path of the text in its node, separated by dots */
  | { task: 'alt-text'; pointer: string; path: string; picture: string };

interface AssistantDialogState {
  request: AssistantRequest | undefined;
  open(request: AssistantRequest | undefined): void;
}

/** The request whose dialog is open; every view can open one. */
export const useAssistantDialog = create<AssistantDialogState>((set) => ({
  request: undefined,
  open: (request) => set({ request }),
}));
