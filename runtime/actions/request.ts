import { defineAction, type PayloadOf } from '../../schemas/contract/action.ts';
import { anything, dictionary, object, optional, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { type CallInputs, callInputOf } from '../messages/call.ts';

export const contract = defineAction({
  name: 'request',
  summary:
    'Makes a call of the shop. Its answer is "result" under "then", what went wrong is "error" under "catch". A newer request with the same key aborts the older one, and nothing follows that.',
  payload: object({
    call: text('Name of the call, such as user.emailSubscription.', { minLength: 1 }),
    with: optional(dictionary('Its params, query and body.', anything('Value.'))),
    key: optional(text('Which requests replace each other; those of one widget for one call by default.')),
  }),
  callFrom: { name: 'call', input: 'with', safe: false },
});

export const reduce: PageActionReducer = (_, payload: PayloadOf<typeof contract>, { origin = '' }) => {
  const { call, with: input = {}, key = `${origin} ${call}` } = payload;
  return [{ effect: 'call', call, input: callInputOf(input as CallInputs), key: `request ${key}` }];
};
