import { defineAction, type PayloadOf } from '../../schemas/contract/action.ts';
import { integer, object } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

export const contract = defineAction({
  name: 'delay',
  summary: 'Waits; what stands under "then" runs afterwards.',
  payload: object({ ms: integer('Milliseconds.', { minimum: 0, maximum: 60_000 }) }),
  onlyFor: ['then'],
});

export const reduce: PageActionReducer = (_, { ms }: Partial<PayloadOf<typeof contract>>) => {
  if (ms === undefined) throw new FailureError('no-time', 'A delay needs its "ms"');
  return [{ effect: 'pause', milliseconds: ms }];
};
