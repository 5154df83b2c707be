type InputElement = Pick<HTMLInputElement, 'value'> & { readonly validity?: { readonly badInput: boolean } };

/** The entered value, as actions take it. */
export interface Entry {
  value: string;
  isUnfinished?: true;
}

/** Whether what a field shows is not a value yet, as `-`, `1e` or half of a date. The browser does not say the text. */
export const isUnfinished = ({ value, validity }: InputElement): boolean => value === '' && validity?.badInput === true;

/** What an event has entered. */
export const entryIn = (field: InputElement): Entry =>
  isUnfinished(field) ? { value: '', isUnfinished: true } : { value: field.value };

/** Whether an event belongs to an input method, whose keys choose among candidates. React has the browser's event inside its own. */
export const isComposing = (event: object): boolean => {
  const { nativeEvent = event } = event as { nativeEvent?: object };
  return (nativeEvent as { isComposing?: boolean }).isComposing === true;
};

/**
 * The fields of a form whose text is not a value yet. The first gets the focus, and each an event `invalid`, at which it
 * shows its error.
 *
 * @returns their names
 */
export function unfinishedFields(form: HTMLFormElement): string[] {
  const unfinished = Array.from(form.elements as Iterable<Element>).filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && isUnfinished(field),
  );
  for (const field of unfinished) field.checkValidity();
  unfinished[0]?.focus();
  return unfinished.map(({ name }) => name);
}
