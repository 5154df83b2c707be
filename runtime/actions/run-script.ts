import type { PayloadOf } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';
import { runtimeMessages } from '../messages.ts';
import type contract from './run-script.contract.ts';
import { scriptActions } from './script-actions.ts';

const reduce: PageActionReducer = (_, payload: PayloadOf<typeof contract>) => {
  const { script, module, input = {}, deadlineMs = 1000 } = payload;
  const given = { effect: 'run-script', input: JSON.stringify(input), deadlineMs, may: scriptActions } as const;
  if (typeof module === 'string' && module !== '') return [{ ...given, module }];
  if (typeof script !== 'string' || script.trim() === '')
    throw new FailureError('wrong-payload', runtimeMessages.noScriptProvided);
  return [{ ...given, script }];
};

export default reduce;
