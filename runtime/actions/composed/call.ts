import { defineAction } from '../../../schemas/contract/action.ts';
import { anything, dictionary, object, optional, text } from '../../../schemas/schema.ts';

export const contract = defineAction({
  name: 'call',
  summary: 'Calls an action of a widget in scope, for when the widget or the action is known only when the page runs.',
  payload: object({
    widget: text('Name of the widget: its "as" or its "id".', { refers: 'widget', minLength: 1 }),
    action: text('Name of the action.', { refers: 'widget-action', minLength: 1 }),
    payload: optional(dictionary("The action's payload.", anything('Value.'))),
  }),
});
