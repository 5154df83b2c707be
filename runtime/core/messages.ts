/** Sentences that the runtime itself says; `commerce/messages.ts` has them all. */
export const runtimeMessages = {
  somethingWentWrong: 'Something went wrong',
  asyncFragmentsFailed: 'Failed to fetch async fragments',
} as const;
