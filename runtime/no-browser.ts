import type { Env } from './env.ts';

const nothing = () => {};

/** What a page can do nothing about where there is no browser. */
export const noBrowser = {
  timeZone: 'UTC',
  navigation: {
    open: nothing,
    write: nothing,
    back: nothing,
    forward: nothing,
    reload: nothing,
    watch: () => nothing,
  },
  cookies: { set: nothing, remove: nothing },
  storage: { set: nothing, remove: nothing, claim: async () => false },
  clipboard: { write: async () => {} },
  elements: { focus: nothing, scrollTo: nothing },
} satisfies Partial<Env>;
