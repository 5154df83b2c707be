import type { PayloadOf } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';
import type contract from './track.contract.ts';

/** What is told in one event; measuring must not become a way to carry whole answers out of the page. */
const dataLimit = 10_000;

const reduce: PageActionReducer = (_, { event, data = {} }: PayloadOf<typeof contract>) => {
  if (typeof event !== 'string' || event === '') throw new FailureError('wrong-payload', 'An event needs a name');
  const text = JSON.stringify(data);
  if (text.length > dataLimit)
    throw new FailureError('wrong-payload', `The data of "${event}" is longer than ${dataLimit} characters of JSON`);
  // A copy: who listens may keep it and write to it.
  return [{ effect: 'world', name: 'track', input: { event, data: JSON.parse(text) } }];
};

export default reduce;
