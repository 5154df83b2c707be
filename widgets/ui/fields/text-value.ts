import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import { digitsIn } from '../../../text/digits.ts';
import { currentValue, type EnteredValue, enterValue, followProp, initialValue } from './entered-value.ts';
import type { Entry } from './entry.ts';

/** Local state of a text field. */
export interface TextLocal extends EnteredValue<string> {
  touched: boolean;
}

/** Data of a text field. */
export interface TextData {
  value: string;
  error?: string;
  touched: boolean;
}

/** Input of a text field's reducers. */
export interface TextInput {
  id: string;
  props: TextProps;
  local: TextLocal;
}

/** Props of a text field that its model reads. */
export interface TextProps {
  value?: string;
  error?: string;
  type?: string;
  inputMode?: string;
  maxLength?: number;
}

/**
 * Functions that remove grouping characters from a text, by type or input mode; only for kinds of fields where
 * these are not part of the value.
 */
const measured: ReadonlyMap<unknown, (text: string) => string> = new Map([
  ['tel', digitsIn],
  ['numeric', (text: string) => text.replaceAll(/[\s-]/g, '')],
  ['decimal', (text: string) => text.replaceAll(/\s/g, '')],
  ['email', (text: string) => text.trim()],
  ['url', (text: string) => text.trim()],
]);

const measureOf = ({ type, inputMode }: TextProps) => measured.get(type) ?? measured.get(inputMode);

/** Returns the length at which the browser cuts off input; undefined when some of the typed characters do not count. */
export const lengthLimit = (props: TextProps): number | undefined => (measureOf(props) ? undefined : props.maxLength);

/** Returns why the text's length is wrong, once the shopper has left the field. */
function lengthProblem({ touched }: TextLocal, props: TextProps, value: string): string | undefined {
  if (!touched || value === '') return undefined;
  const { type, maxLength } = props;
  const length = measureOf(props)?.(value).length;
  if (length === undefined) return undefined;
  if (type === 'tel' && length < limits.telephoneMinLength) return messages.phoneInvalid;
  if (maxLength === undefined || length <= maxLength) return undefined;
  return formatMessage(messages.textTooLong, { limit: maxLength });
}

/** Returns the state of a text field without an entry. */
export const initialText = ({ value = '' }: TextProps): TextLocal => ({ ...initialValue(value), touched: false });

/** Returns the entered text, until the prop changes. */
export const currentText = (local: TextLocal, { value = '' }: TextProps): string => currentValue(local, value);

/** Returns the data that a text field publishes. */
export function textData(local: TextLocal, props: TextProps): TextData {
  const value = currentText(local, props);
  const error = props.error || lengthProblem(local, props, value);
  return { value, touched: local.touched, ...(error ? { error } : {}) };
}

/** Enters a text, and emits the change. */
export const setText = (local: TextLocal, props: TextProps, value: string, isUnfinished?: boolean): Effect[] =>
  enterValue(local, props.value ?? '', value, isUnfinished)
    ? [{ effect: 'emit', event: 'change', data: { value } }]
    : [];

/** Reducers of a text field. */
export const textReducers = {
  setValue: ({ local, props }: TextInput, { value, isUnfinished }: Entry) => setText(local, props, value, isUnfinished),
  clear: ({ local, props }: TextInput) => setText(local, props, ''),
  focus: ({ id }: TextInput): Effect[] => [{ effect: 'world', name: 'focus', input: { id: `${domId(id)}-input` } }],
  touch({ local, props }: TextInput, { isUnfinished }: { isUnfinished?: boolean } = {}): Effect[] {
    local.touched = true;
    if (isUnfinished !== undefined) local.isUnfinished = isUnfinished;
    return [{ effect: 'emit', event: 'blur', data: { value: currentText(local, props) } }];
  },
};

/** Creates the model of a text field. @param widget name of the widget */
export const textModel = (widget: string) => {
  const { followProp: follow, changed } = followProp(widget, ({ value = '' }: TextProps) => value);
  return {
    initial: initialText,
    data: ({ local, props }: Pick<TextInput, 'local' | 'props'>) => textData(local, props),
    actions: { ...textReducers, followProp: follow },
    changed,
  };
};
