import { pageFormId } from './form-events.ts';

/** Returns the attributes of a button that, without script, makes the server run an action with one value. */
export const choiceWithoutScript = (id: string, action: string, property: string, value: string | number) =>
  ({ type: 'submit', form: pageFormId, name: `${id} ${action} ${property}`, value: String(value) }) as const;
