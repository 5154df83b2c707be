/**
 * The actions that an author's script may ask for. None of them carries anything out of the page: where to go next is
 * for the page to say, under `then`.
 */
export const scriptActions = [
  'dismiss-toast',
  'refetch',
  'scroll-to',
  'set-flag',
  'set-query',
  'show-toast',
  'toggle-flag',
  'track',
] as const;
