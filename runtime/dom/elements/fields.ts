import type { VElement } from '../vnode.ts';

/** A form control that holds a shopper's input. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A field with a reference to its vnode: fields of one group affect each other, and early input waits for hydration.
 */
export type ManagedField = Field & { vnode?: VElement; lastValue?: unknown; isComposing?: boolean | undefined };

/** Whether an element type is a form control with a value. */
export const isField = (type: string): boolean => type === 'input' || type === 'select' || type === 'textarea';

/** Whether a prop is a field's value, which is not set as an attribute. */
export const isFieldValue = (type: string, name: string): boolean =>
  (name === 'value' || (name === 'checked' && type === 'input')) && isField(type);

/** Whether a field is checked instead of filled in. */
export const isToggle = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** Returns a field's value as one comparable value. */
export const fieldValue = (field: Field): unknown => {
  if (isToggle(field)) return (field as HTMLInputElement).checked;
  if (!(field instanceof HTMLSelectElement && field.multiple)) return field.value;
  return Array.from(field.selectedOptions, ({ value }) => value)
    .sort()
    .join('\n');
};

/** Hydrates a field: keeps its value, which a shopper may have entered, and remembers the page's value. */
export function hydrateField(vnode: VElement): void {
  const field = vnode.dom as ManagedField;
  field.vnode = vnode;
  // A field without a handler listens too, to be set back to the page's value.
  vnode.listen('onChange');
  vnode.listen('onCompositionEnd');
  const { checked, defaultChecked } = vnode.props;
  const text = textOf(vnode);
  if (!(field instanceof HTMLSelectElement) && text !== undefined) field.defaultValue = text;
  if (field instanceof HTMLInputElement) {
    // Assigning marks the box as changed, so that it no longer follows `defaultChecked`.
    field.checked = field.checked === true;
    field.defaultChecked = Boolean(checked ?? defaultChecked);
  }
  field.lastValue = pageValue(vnode);
}

/** Returns a field's initial text; undefined for a button without a value. */
export function textOf({ dom, props }: VElement): string | undefined {
  const { value, defaultValue } = props;
  const text = value ?? defaultValue ?? undefined;
  const { type } = dom as Field;
  return text === undefined || ((type === 'submit' || type === 'reset') && (value ?? undefined) === undefined)
    ? undefined
    : String(text);
}

/** Returns a field's value according to the page's props. */
function pageValue({ dom, props }: VElement): unknown {
  const field = dom as Field;
  const value = isToggle(field) ? props.checked : props.value;
  if (value === undefined || value === null) return fieldValue(field);
  if (Array.isArray(value)) return [...value].sort().join('\n');
  return isToggle(field) ? Boolean(value) : String(value);
}

/** Whether a field's value differs from the last known one, which is updated. */
export function hasChanged(dom: Element): boolean {
  const field = dom as ManagedField;
  if (field.type === 'file') return true;
  const now = fieldValue(field);
  if (now === field.lastValue) return false;
  field.lastValue = now;
  return true;
}

/** Returns the event that reports what a shopper entered before hydration; undefined if there is nothing to report. */
export function missedEvent(vnode: VElement): string | undefined {
  const field = vnode.dom as ManagedField;
  if (!vnode.props.onChange || fieldValue(field) === field.lastValue) return undefined;
  if (isToggle(field)) return field.type === 'radio' && !(field as HTMLInputElement).checked ? undefined : 'click';
  return field instanceof HTMLSelectElement ? 'change' : 'input';
}
