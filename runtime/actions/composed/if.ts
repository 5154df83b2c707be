import { defineAction } from '../../../schemas/contract/action.ts';
import { anything, object } from '../../../schemas/schema.ts';

export const contract = defineAction({
  name: 'if',
  summary: 'Runs the actions under "then" when the condition holds, those under "else" when it does not.',
  payload: object({ condition: anything('The condition; anything that is not empty holds.') }),
  onlyFor: ['then', 'else'],
  branches: { else: 'Runs when the condition does not hold.' },
});
