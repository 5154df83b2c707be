import { defineAction } from '../../../schemas/contract/action.ts';
import { object, text } from '../../../schemas/schema.ts';

export const contract = defineAction({
  name: 'close-widget',
  summary: 'Closes a widget that can be opened and closed: a drawer, a dialog, a panel.',
  payload: object({ widget: text('Name of the widget: its "as" or its "id".', { refers: 'widget', minLength: 1 }) }),
});
