/** Field of a form that says what the server is to do: id of the instance, `emit` or `act`, name of event or action. */
export const formEventName = 'do';

/** Id of the form that buttons outside of all others belong to; it is in every document. */
export const pageFormId = 'page-form';

/** What a form event consists of, as the attributes of a hidden field. */
export const formEvent = (id: string, what: string) => ({ name: formEventName, value: `${id} ${what}` });

/** Attributes of a button whose press the server handles where there is no script. */
export const pressWithoutScript = (id: string, what: string) =>
  ({ type: 'submit', form: pageFormId, ...formEvent(id, what) }) as const;
