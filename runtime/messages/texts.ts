/** Messages of the runtime itself; `commerce/messages.ts` has them all. */
export const runtimeMessages = {
  somethingWentWrong: 'Something went wrong',
  noScriptProvided: 'JS Function: No script provided',
  couldNotLoad: 'This could not be loaded. Check your connection and try again.',
  asyncFragmentsFailed: 'Failed to fetch async fragments',
} as const;
