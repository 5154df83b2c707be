import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

const reduce: PageActionReducer = (_, payload: { text: unknown }) => {
  if (typeof payload.text !== 'string' || payload.text === '')
    throw new FailureError('wrong-payload', 'There is no text to copy');
  return [{ effect: 'world', name: 'copy', input: { text: payload.text } }];
};

export default reduce;
