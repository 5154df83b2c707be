import type { VElement } from '../vnode.ts';

/** An element that holds what a shopper enters. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field knows its vnode: fields of one group affect each other, and early input waits for hydration. */
export type ManagedField = Field & { vnode?: VElement; lastValue?: unknown; isComposing?: boolean | undefined };

export const isField = (type: string): boolean => type === 'input' || type === 'select' || type === 'textarea';

/** Props that a field does not have as attributes. */
export const isFieldValue = (type: string, name: string): boolean =>
  (name === 'value' || (name === 'checked' && type === 'input')) && isField(type);

export const isToggle = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** What a field holds, as one value. */
export const fieldValue = (field: Field): unknown => {
  if (isToggle(field)) return (field as HTMLInputElement).checked;
  if (!(field instanceof HTMLSelectElement && field.multiple)) return field.value;
  return Array.from(field.selectedOptions, ({ value }) => value)
    .sort()
    .join('\n');
};

/** Hydrates a field: it keeps its value, which a shopper may have entered, and remembers what the page says. */
export function hydrateField(vnode: VElement): void {
  const field = vnode.dom as ManagedField;
  field.vnode = vnode;
  // It shows what the page says, also without a handler.
  vnode.listen('onChange');
  vnode.listen('onCompositionEnd');
  const { checked, defaultChecked } = vnode.props;
  const text = textOf(vnode);
  if (!(field instanceof HTMLSelectElement) && text !== undefined) field.defaultValue = text;
  if (field instanceof HTMLInputElement) {
    // Also without a change, so that it does not follow its first state any more.
    field.checked = field.checked === true;
    field.defaultChecked = Boolean(checked ?? defaultChecked);
  }
  field.lastValue = pageValue(vnode);
}

/** The initial text of a field; a button without a value has none. */
export function textOf({ dom, props }: VElement): string | undefined {
  const { value, defaultValue } = props;
  const text = value ?? defaultValue ?? undefined;
  const { type } = dom as Field;
  return text === undefined || ((type === 'submit' || type === 'reset') && (value ?? undefined) === undefined)
    ? undefined
    : String(text);
}

/** The value of a field in the page's props. */
function pageValue({ dom, props }: VElement): unknown {
  const field = dom as Field;
  const value = isToggle(field) ? props.checked : props.value;
  if (value === undefined || value === null) return fieldValue(field);
  if (Array.isArray(value)) return [...value].sort().join('\n');
  return isToggle(field) ? Boolean(value) : String(value);
}

/** True when the value of a field differs from the last one known. */
export function hasChanged(dom: Element): boolean {
  const field = dom as ManagedField;
  if (field.type === 'file') return true;
  const now = fieldValue(field);
  if (now === field.lastValue) return false;
  field.lastValue = now;
  return true;
}

/** The event that reports what a shopper entered before hydration; undefined if there is nothing to report. */
export function missedEvent(vnode: VElement): string | undefined {
  const field = vnode.dom as ManagedField;
  if (!vnode.props.onChange || fieldValue(field) === field.lastValue) return undefined;
  if (isToggle(field)) return field.type === 'radio' && !(field as HTMLInputElement).checked ? undefined : 'click';
  return field instanceof HTMLSelectElement ? 'change' : 'input';
}
