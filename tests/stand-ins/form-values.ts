/** Nested form values. */
export type FormValues = { [name: string]: string | FormValues };

/** Parses form values that are nested as in Stripe's API: `metadata[order]=A&expand[0]=b`. */
export function formValues(text: string): FormValues {
  const values: FormValues = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/[[\]]+/).filter((each) => each !== '');
    let at = values;
    let key = first;
    for (const next of rest) {
      const inner = at[key];
      const nested = typeof inner === 'object' ? inner : {};
      at[key] = nested;
      at = nested;
      key = next;
    }
    at[key] = value;
  }
  return values;
}
