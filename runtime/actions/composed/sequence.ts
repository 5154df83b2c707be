import { defineAction } from '../../../schemas/contract/action.ts';

export const contract = defineAction({
  name: 'sequence',
  summary: 'Runs actions one after another, each when the last has ended, and stops at the first that fails.',
  branches: { actions: 'The actions, in order.' },
});
