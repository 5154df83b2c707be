import { formValues } from '../../ui/fields/form-values.ts';

/**
 * A field with a mark for entries made since the form was shown. Rendering sets an entered value as the default,
 * so a comparison with the default is not enough.
 */
export type EnteredField = (HTMLInputElement | HTMLTextAreaElement) & { isEntered?: true };

const isKept = (field: Element | RadioNodeList | null): field is EnteredField =>
  (field instanceof HTMLInputElement && !/^(hidden|password|checkbox|radio|file)$/.test(field.type)) ||
  field instanceof HTMLTextAreaElement;

const isEntered = (field: EnteredField): boolean => field.isEntered === true || field.value !== field.defaultValue;

/**
 * Keeps a form's entries across reloads while the tab is open, until the form has been submitted.
 *
 * @param name name that the page gives to the form
 * @param initial initial values of the page, so that entries about one order are not restored for another
 * @returns function that stops keeping the entries
 */
export function keepEntries(form: HTMLFormElement, name: string, initial: object = {}): () => void {
  const about = Object.keys(initial).length > 0 ? ` ${JSON.stringify(initial)}` : '';
  const key = `endcap form ${name}${about}`;
  let isSent = false;
  const store = (text: string | undefined) => {
    try {
      if (text === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch (cause) {
      console.info('[endcap] entries are not kept, because storage is not available', cause);
    }
  };
  const onInput = () => {
    isSent = false;
    const kept = Object.entries(formValues(form)).filter(([name]) => isKept(form.elements.namedItem(name)));
    store(JSON.stringify(Object.fromEntries(kept)));
  };
  const onSubmit = () => {
    isSent = true;
  };
  // The page is left after the submitted form has been accepted.
  const onLeave = () => {
    if (isSent && !form.querySelector('[aria-invalid=true]')) store(undefined);
  };
  form.addEventListener('input', onInput);
  form.addEventListener('submit', onSubmit, true);
  addEventListener('pagehide', onLeave);
  const kept = readKept(key);
  // Entries made before this code was loaded are kept as well.
  if ([...form.elements].some((field) => isKept(field) && isEntered(field))) onInput();
  restore(form, kept);
  return () => {
    form.removeEventListener('input', onInput);
    form.removeEventListener('submit', onSubmit, true);
    removeEventListener('pagehide', onLeave);
  };
}

function readKept(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch (cause) {
    console.info('[endcap] kept entries could not be read', cause);
    return {};
  }
}

/** Enters kept values like a shopper, except in fields that already have an entry. */
function restore(form: HTMLFormElement, kept: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (!isKept(field) || isEntered(field) || typeof value !== 'string' || value === field.value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
