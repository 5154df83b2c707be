import { formEventName } from './form-events.ts';

/** What the fields of a form hold, by name; the last of several. */
export const formValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => entry[0] !== formEventName && typeof entry[1] === 'string',
    ),
  );
