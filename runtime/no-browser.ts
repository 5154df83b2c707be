import type { Env } from './env.ts';

const nothing = () => {};

/** The part of an environment that has no effect without a browser. */
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
