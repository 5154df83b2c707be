/**
 * The actions that an author's script may request. None of them sends anything out of the page: navigation is the
 * page's decision, under `then`.
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
