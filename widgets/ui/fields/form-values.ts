import { isUnfinished } from './entry.ts';
import { formEventName } from './form-events.ts';

/** What the fields of a form hold, by name; the last of several. */
export const formValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => entry[0] !== formEventName && typeof entry[1] === 'string',
    ),
  );

/** The same, where several fields with one name are a list. */
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
  /** Whether its text is no value yet. */
  isUnfinished?: true;
}

/** Name and value of the field that an event is about; those of a box are whether it is checked, of several choices a list. */
export function namedEntry(target: EventTarget): NamedEntry | undefined {
  const { name, value, type, checked } = target as Partial<HTMLInputElement>;
  if (!name || name === formEventName || value === undefined || type === 'submit' || type === 'file') return undefined;
  if (type === 'select-multiple')
    return { name, value: Array.from((target as HTMLSelectElement).selectedOptions, (option) => option.value) };
  if (type === 'checkbox') return { name, value: Boolean(checked) };
  return isUnfinished(target as HTMLInputElement) ? { name, value, isUnfinished: true } : { name, value };
}
