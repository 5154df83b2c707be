import type { DrawnElement } from './drawn.ts';

/** An element that holds what a shopper enters. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field knows who drew it: fields of one group speak for each other, and what was entered early waits for this. */
export type OwnField = Field & { drawnField?: DrawnElement; knownValue?: unknown };

export const isField = (type: string): boolean => type === 'input' || type === 'select' || type === 'textarea';

/** Props that a field does not have as attributes. */
export const isFieldValue = (type: string, name: string): boolean =>
  (name === 'value' || (name === 'checked' && type === 'input')) && isField(type);

export const isBox = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** What a field holds, as one value. */
export const said = (field: Field): unknown => {
  if (isBox(field)) return (field as HTMLInputElement).checked;
  if (!(field instanceof HTMLSelectElement && field.multiple)) return field.value;
  return Array.from(field.selectedOptions, ({ value }) => value)
    .sort()
    .join('\n');
};

/** Takes over a field: it keeps what it holds, which a shopper may have entered, and knows what the page says. */
export function takeField(drawn: DrawnElement): void {
  const field = drawn.dom as OwnField;
  field.drawnField = drawn;
  // It shows what the page says, also where nobody listens.
  drawn.listen('onChange');
  const { checked, defaultChecked } = drawn.props;
  const text = textOf(drawn);
  if (!(field instanceof HTMLSelectElement) && text !== undefined) field.defaultValue = text;
  if (field instanceof HTMLInputElement) {
    // Also without a change, so that it does not follow its first state any more.
    field.checked = field.checked === true;
    field.defaultChecked = Boolean(checked ?? defaultChecked);
  }
  field.knownValue = pageValue(drawn);
}

/** The text that a field begins with; a button that says nothing has none. */
export function textOf({ dom, props }: DrawnElement): string | undefined {
  const { value, defaultValue } = props;
  const text = value ?? defaultValue ?? undefined;
  const { type } = dom as Field;
  return text === undefined || ((type === 'submit' || type === 'reset') && (value ?? undefined) === undefined)
    ? undefined
    : String(text);
}

/** What the page says of a field. */
function pageValue({ dom, props }: DrawnElement): unknown {
  const field = dom as Field;
  const value = isBox(field) ? props.checked : props.value;
  if (value === undefined || value === null) return said(field);
  if (Array.isArray(value)) return [...value].sort().join('\n');
  return isBox(field) ? Boolean(value) : String(value);
}

/** True when a field says something else than what is known of it. */
export function hasNews(dom: Element): boolean {
  const field = dom as OwnField;
  if (field.type === 'file') return true;
  const now = said(field);
  if (now === field.knownValue) return false;
  field.knownValue = now;
  return true;
}

/** The event by which a shopper's entry is told that nobody has heard of; undefined where there is none. */
export function newsOf(drawn: DrawnElement): string | undefined {
  const field = drawn.dom as OwnField;
  if (!drawn.props.onChange || said(field) === field.knownValue) return undefined;
  if (isBox(field)) return field.type === 'radio' && !(field as HTMLInputElement).checked ? undefined : 'click';
  return field instanceof HTMLSelectElement ? 'change' : 'input';
}
