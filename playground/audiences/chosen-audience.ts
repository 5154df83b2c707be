import { create } from 'zustand';

interface ChosenAudience {
  /** The audience at which the dialog opens next. */
  id: string | undefined;
  choose(id: string | undefined): void;
}

/** The audience that was chosen outside the dialog of audiences. */
export const useChosenAudience = create<ChosenAudience>((set) => ({
  id: undefined,
  choose: (id) => set({ id }),
}));
