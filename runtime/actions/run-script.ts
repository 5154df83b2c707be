import type { PayloadOf } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../core/define.ts';
import { FailureError } from '../core/failure.ts';
import { runtimeMessages } from '../core/messages.ts';
import type contract from './run-script.contract.ts';
import { scriptActions } from './script-actions.ts';

const reduce: PageActionReducer = (_, { script, input = {}, deadlineMs = 1000 }: PayloadOf<typeof contract>) => {
  if (typeof script !== 'string' || script.trim() === '')
    throw new FailureError('wrong-payload', runtimeMessages.noScriptProvided);
  return [{ effect: 'run-script', script, input: JSON.stringify(input), deadlineMs, may: scriptActions }];
};

export default reduce;
