import { defineAction } from '../../../schemas/contract/action.ts';
import { choice, object, text } from '../../../schemas/schema.ts';

export const contract = defineAction({
  name: 'once',
  summary: 'Runs actions the first time only: on this page, in this visit, or ever on this device.',
  payload: object({
    key: text('Name of what happens once, such as welcome-offer.', { pattern: '^[\\w-]{1,100}$' }),
    per: choice('For how long it is remembered; a visit ends with the tab.', ['page', 'visit', 'device'], {
      default: 'visit',
    }),
  }),
  branches: { actions: 'The actions.' },
});
