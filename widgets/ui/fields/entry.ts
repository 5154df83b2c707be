type InputElement = Pick<HTMLInputElement, 'value'> & { readonly validity?: { readonly badInput: boolean } };

/** An entered value, as actions receive it. */
export interface Entry {
  value: string;
  isUnfinished?: true;
}

/**
 * Whether a field's text is not a valid value yet, such as `-`, `1e` or half of a date. Browsers do not reveal
 * that text.
 */
export const isUnfinished = ({ value, validity }: InputElement): boolean => value === '' && validity?.badInput === true;

/** Returns the entry in a field. */
export const entryIn = (field: InputElement): Entry =>
  isUnfinished(field) ? { value: '', isUnfinished: true } : { value: field.value };

/**
 * Whether an event belongs to an input method, whose keys choose among candidates. React wraps the browser's event
 * in its own.
 */
export const isComposing = (event: object): boolean => {
  const { nativeEvent = event } = event as { nativeEvent?: object };
  return (nativeEvent as { isComposing?: boolean }).isComposing === true;
};

/**
 * Finds the fields of a form whose text is not a valid value yet. Focuses the first one and sends each an
 * `invalid` event, on which it shows its error.
 *
 * @returns their names
 */
export function reportInvalidFields(form: HTMLFormElement): string[] {
  const unfinished = Array.from(form.elements as Iterable<Element>).filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && isUnfinished(field),
  );
  for (const field of unfinished) field.checkValidity();
  unfinished[0]?.focus();
  return unfinished.map(({ name }) => name);
}
