import type { FormField } from '../../../schemas/entities/content/form-schema.ts';

/** The value of a field: a text (also for dates), a number, a boolean, or several texts. */
export type FormValue = string | number | boolean | readonly string[];

type Read = (given: unknown) => FormValue | undefined;

/** Whether a value is an existing calendar day, as `2026-02-28`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const isText = (value: unknown): value is string => typeof value === 'string';

const readers: Readonly<Record<FormField['definition']['type'], Read>> = {
  STRING(given) {
    if (Array.isArray(given)) return given.filter(isText);
    return isText(given) ? given : undefined;
  },
  NUMBER: (given) => {
    const number = isText(given) ? Number(given) : given;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  },
  BOOLEAN(given) {
    if (given === true || given === 'true' || given === 'on') return true;
    return given === false ? false : undefined;
  },
  DATE: (given) => (isDay(given) ? given : undefined),
};

/** Whether a field is empty: nothing, blanks, an empty list, or a box that is not checked. */
export const isEmptyValue = (entered: unknown): boolean =>
  entered === undefined ||
  entered === null ||
  entered === false ||
  (isText(entered) && (entered.trim() === '' || entered === 'false')) ||
  (Array.isArray(entered) && entered.every(isEmptyValue));

/** The value that a form field holds; undefined when it is empty, or of another type. */
export const readFormValue = ({ definition }: FormField, entered: unknown): FormValue | undefined =>
  isEmptyValue(entered) ? undefined : readers[definition.type]?.(entered);
