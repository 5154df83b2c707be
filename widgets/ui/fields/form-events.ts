/**
 * Name of the form field that tells the server what to do: the instance's id, `emit` or `act`, and the name of the
 * event or action.
 */
export const formEventName = 'do';

/** Id of the form, present in every document, that buttons outside any other form belong to. */
export const pageFormId = 'page-form';

/** Returns a form event as the attributes of a hidden field. */
export const formEvent = (id: string, what: string) => ({ name: formEventName, value: `${id} ${what}` });

/** Returns the attributes of a button whose press the server handles when there is no script. */
export const pressWithoutScript = (id: string, what: string) =>
  ({ type: 'submit', form: pageFormId, ...formEvent(id, what) }) as const;
