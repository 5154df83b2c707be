import { defineAction, type PayloadOf } from '../../schemas/contract/action.ts';
import { anything, dictionary, integer, object, optional, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';
import { runtimeMessages } from '../messages/texts.ts';
import { scriptActions } from './script-actions.ts';

export const contract = defineAction({
  name: 'run-script',
  summary:
    'Runs a script of yours, shut off from the page: it sees "input", may "log" and may "act" for a few actions of the page; what it returns is "result" under "then".',
  payload: object({
    script: optional(anything('The script, as text: the body of a function that is given input, log and act.')),
    module: optional(
      text('Name of a script that the shop has published, in place of one that stands here.', {
        refers: 'script',
        pattern: '^[a-z0-9][a-z0-9-]{0,99}$',
      }),
    ),
    input: optional(dictionary('Copy of the values that the script receives as "input".', anything('Value.'))),
    deadlineMs: integer('Milliseconds after which it is stopped.', { minimum: 50, maximum: 5000, default: 1000 }),
  }),
  oneOf: ['script', 'module'],
  dispatches: scriptActions,
});

export const reduce: PageActionReducer = (_, payload: PayloadOf<typeof contract>) => {
  const { script, module, input = {}, deadlineMs = 1000 } = payload;
  const given = { effect: 'run-script', input: JSON.stringify(input), deadlineMs, may: scriptActions } as const;
  if (typeof module === 'string' && module !== '') return [{ ...given, module }];
  if (typeof script !== 'string' || script.trim() === '')
    throw new FailureError('wrong-payload', runtimeMessages.noScriptProvided);
  return [{ ...given, script }];
};
