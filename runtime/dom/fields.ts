import type { DrawnElement } from './drawn.ts';

type Props = Record<string, unknown>;

/** An element that holds what a shopper enters. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field knows who drew it: fields of one group speak for each other, and what was entered early waits for this. */
export type OwnField = Field & { drawnField?: DrawnElement; knownValue?: unknown };

export const isField = (type: string): boolean => type === 'input' || type === 'select' || type === 'textarea';

/** Props that a field does not have as attributes. */
export const isFieldValue = (type: string, name: string): boolean =>
  (name === 'value' || (name === 'checked' && type === 'input')) && isField(type);

const isBox = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

const said = (field: Field): unknown => {
  if (isBox(field)) return (field as HTMLInputElement).checked;
  if (!(field instanceof HTMLSelectElement && field.multiple)) return field.value;
  return Array.from(field.selectedOptions, ({ value }) => value)
    .sort()
    .join('\n');
};

/** Puts into a new field what the page says; one that a server drew keeps what a shopper has entered. */
export function beginField(drawn: DrawnElement, isTaken: boolean): void {
  const field = drawn.dom as OwnField;
  field.drawnField = drawn;
  // It shows what the page says, also where nobody listens.
  drawn.listen('onChange');
  const { value, defaultValue, checked, defaultChecked } = drawn.props;
  const text = value ?? defaultValue;
  if (field instanceof HTMLSelectElement) {
    if (!isTaken) choose(field, text, (value ?? undefined) === undefined);
  } else {
    const isButton = (field.type === 'submit' || field.type === 'reset') && (value ?? undefined) === undefined;
    if (text !== undefined && text !== null && !isButton) {
      if (!isTaken && field.value !== String(text)) field.value = String(text);
      field.defaultValue = String(text);
    }
    if (field instanceof HTMLInputElement) {
      const isOn = Boolean(checked ?? defaultChecked);
      // Also without a change, so that it does not follow its first state any more.
      field.checked = isTaken ? field.checked : isOn;
      field.defaultChecked = isOn;
    }
  }
  field.knownValue = isTaken ? pageValue(drawn) : said(field);
}

/** What the page says of a field. */
function pageValue({ dom, props }: DrawnElement): unknown {
  const field = dom as Field;
  const value = isBox(field) ? props.checked : props.value;
  if (value === undefined || value === null) return said(field);
  if (Array.isArray(value)) return [...value].sort().join('\n');
  return isBox(field) ? Boolean(value) : String(value);
}

/** Has a field show what the page says, whatever was entered. */
export function settleField(drawn: DrawnElement, before: Props = drawn.props): void {
  const field = drawn.dom as OwnField;
  const { value, defaultValue, checked, defaultChecked, type } = drawn.props;
  const isGiven = value !== undefined && value !== null;
  if (field instanceof HTMLSelectElement) {
    if (isGiven) choose(field, value, false);
  } else {
    // A number may be written in several ways, and the shopper's stays.
    const isSame =
      type === 'number' ? field.value !== '' && Number(field.value) === Number(value) : field.value === String(value);
    if (isGiven && !isSame) field.value = String(value);
    const attribute = isGiven ? (isSame ? field.value : value) : defaultValue;
    if (attribute !== undefined && attribute !== null) {
      if (field.defaultValue !== String(attribute)) field.defaultValue = String(attribute);
    } else if (before.defaultValue !== undefined && before.defaultValue !== null) field.removeAttribute('value');
    if (field instanceof HTMLInputElement) {
      if (checked !== undefined && checked !== null) field.checked = Boolean(checked);
      else if (defaultChecked !== undefined && defaultChecked !== null) field.defaultChecked = Boolean(defaultChecked);
    }
  }
  field.knownValue = said(field);
}

/** The same for a field that something was entered into, and for the others of its group. */
export function settleGroup(drawn: DrawnElement): void {
  settleField(drawn);
  const { type, name, form } = drawn.dom as HTMLInputElement;
  if (type !== 'radio' || !name) return;
  for (const each of drawn.dom.ownerDocument.getElementsByName(name)) {
    const { drawnField } = each as OwnField;
    if (drawnField && drawnField !== drawn && (each as HTMLInputElement).form === form) settleField(drawnField);
  }
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

function choose({ options, multiple }: HTMLSelectElement, value: unknown, isDefault: boolean): void {
  if (value === undefined || value === null) return;
  const wanted = (multiple ? (value as unknown[]) : [value]).map(String);
  let isFound = false;
  for (const option of options) {
    const isChosen: boolean = wanted.includes(option.value) && (multiple || !isFound);
    isFound ||= isChosen;
    if (multiple ? option.selected !== isChosen : isChosen) option.selected = isChosen;
    if (isChosen && isDefault) option.defaultSelected = true;
  }
  if (isFound || multiple) return;
  const first = [...options].find(({ disabled }) => !disabled);
  if (first) first.selected = true;
}
