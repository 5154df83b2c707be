import { defineAction } from '../../../schemas/contract/action.ts';

export const contract = defineAction({
  name: 'parallel',
  summary: 'Starts actions together; ends when all of them have ended, and fails when one of them fails.',
  branches: { actions: 'The actions.' },
});
