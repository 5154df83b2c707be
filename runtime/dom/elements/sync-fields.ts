import type { VElement } from '../vnode.ts';
import { type Field, fieldValue, hydrateField, type ManagedField, textOf } from './fields.ts';

type Props = Record<string, unknown>;

/** Fills a new field with the value in its props. */
export function fillField(vnode: VElement): void {
  const field = vnode.dom as ManagedField;
  const { value, defaultValue, checked, defaultChecked } = vnode.props;
  if (field instanceof HTMLSelectElement) choose(field, value ?? defaultValue, (value ?? undefined) === undefined);
  else {
    const text = textOf(vnode);
    if (text !== undefined && field.value !== text) field.value = text;
    if (field instanceof HTMLInputElement) field.checked = Boolean(checked ?? defaultChecked);
  }
  hydrateField(vnode);
  field.lastValue = fieldValue(field);
}

/** Makes a field show the value in its props, whatever was entered. @param before the previous props */
export function syncField(vnode: VElement, before: Props = vnode.props): void {
  const field = vnode.dom as ManagedField;
  const { value, defaultValue, checked, defaultChecked, type } = vnode.props;
  const isGiven = value !== undefined && value !== null;
  if (field instanceof HTMLSelectElement) {
    if (isGiven) choose(field, value, false);
  } else if (!isLeftAlone(field, value, before.value)) {
    // A number can be written in several ways, and the shopper's is kept.
    const isSame =
      field.value === String(value) ||
      (type === 'number' && field.value !== '' && value !== '' && Number(field.value) === Number(value));
    if (isGiven && !isSame) write(field, String(value));
    const attribute = isGiven ? (isSame ? field.value : value) : defaultValue;
    if (attribute !== undefined && attribute !== null) {
      if (field.defaultValue !== String(attribute)) field.defaultValue = String(attribute);
    } else if (before.defaultValue !== undefined && before.defaultValue !== null) field.removeAttribute('value');
    if (field instanceof HTMLInputElement) {
      if (checked !== undefined && checked !== null) field.checked = Boolean(checked);
      else if (defaultChecked !== undefined && defaultChecked !== null) field.defaultChecked = Boolean(defaultChecked);
    }
  }
  field.lastValue = fieldValue(field);
}

/**
 * Whether a field's text is not a value yet, such as `-`, `1e` or half of a date: the browser does not expose the
 * text, and would lose it.
 */
const isUnfinished = ({ value, validity }: Field): boolean => value === '' && validity.badInput;

/**
 * Whether writing would destroy what the shopper is entering: an incomplete value, or text that an input method is
 * composing.
 */
const isLeftAlone = (field: ManagedField, value: unknown, before: unknown): boolean =>
  field.isComposing === true ||
  (isUnfinished(field) && (value === before || value === '' || value === undefined || value === null));

/** Writes a text to a field. The caret stays in front of the text that followed it. */
function write(field: Exclude<Field, HTMLSelectElement>, text: string): void {
  const { selectionEnd: caret, value } = field;
  field.value = text;
  if (caret === null || field.ownerDocument.activeElement !== field) return;
  const rest = value.slice(caret);
  if (rest !== '' && text.endsWith(rest)) field.setSelectionRange(text.length - rest.length, text.length - rest.length);
}

/** Synchronises a field after input, and the other radio buttons of its group. */
export function syncGroup(vnode: VElement): void {
  syncField(vnode);
  const { type, name, form } = vnode.dom as HTMLInputElement;
  if (type !== 'radio' || !name) return;
  for (const each of vnode.dom.ownerDocument.getElementsByName(name)) {
    const { vnode: other } = each as ManagedField;
    if (other && other !== vnode && (each as HTMLInputElement).form === form) syncField(other);
  }
}

/** Selects the options that a select's props name. */
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
