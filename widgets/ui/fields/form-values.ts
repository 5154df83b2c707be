import { isUnfinished } from './entry.ts';
import { formEventName } from './form-events.ts';

/** Returns the values of a form's fields by name; the last one of several with the same name. */
export const formValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => entry[0] !== formEventName && typeof entry[1] === 'string',
    ),
  );

/** Returns the values of a form's fields by name; a list for several with the same name. */
export const formEntries = (form: HTMLFormElement): Record<string, string | string[]> => {
  const all = new FormData(form);
  return Object.fromEntries(
    Object.keys(formValues(form)).map((name) => {
      const entries = all.getAll(name).filter((entry) => typeof entry === 'string');
      return [name, entries.length > 1 ? entries : entries[0]!];
    }),
  );
};

interface NamedEntry {
  name: string;
  value: string | boolean | string[];
  /** Whether the field's text is not a valid value yet. */
  isUnfinished?: true;
}

/**
 * Returns the name and value of an event's field. The value is a boolean for a checkbox and a list for a multiple
 * select.
 */
export function namedEntry(target: EventTarget): NamedEntry | undefined {
  const { name, value, type, checked } = target as Partial<HTMLInputElement>;
  if (!name || name === formEventName || value === undefined || type === 'submit' || type === 'file') return undefined;
  if (type === 'select-multiple')
    return { name, value: Array.from((target as HTMLSelectElement).selectedOptions, (option) => option.value) };
  if (type === 'checkbox') return { name, value: Boolean(checked) };
  return isUnfinished(target as HTMLInputElement) ? { name, value, isUnfinished: true } : { name, value };
}
