/** The runtime's own messages, which `commerce/messages.ts` repeats. */
export const runtimeMessages = {
  somethingWentWrong: 'Something went wrong',
  noScriptProvided: 'JS Function: No script provided',
  couldNotLoad: 'This could not be loaded. Check your connection and try again.',
} as const;
