import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import { currentValue, type EnteredValue, enterValue, followProp, initialValue } from './entered-value.ts';

/** Local state of a text field. */
export interface TextLocal extends EnteredValue<string> {
  touched: boolean;
}

export interface TextData {
  value: string;
  error?: string;
  touched: boolean;
}

export interface TextInput {
  id: string;
  props: TextProps;
  local: TextLocal;
}

export interface TextProps {
  value?: string;
  error?: string;
  type?: string;
}

/** A telephone number that the shopper has left too short. */
const isTooShort = ({ touched }: TextLocal, { type }: TextProps, value: string): boolean =>
  touched && type === 'tel' && value !== '' && value.replace(/\D/g, '').length < limits.telephoneMinLength;

export const initialText = ({ value = '' }: TextProps): TextLocal => ({ ...initialValue(value), touched: false });

export const currentText = (local: TextLocal, { value = '' }: TextProps): string => currentValue(local, value);

export function textData(local: TextLocal, props: TextProps): TextData {
  const value = currentText(local, props);
  const error = props.error || (isTooShort(local, props, value) ? messages.phoneInvalid : undefined);
  return { value, touched: local.touched, ...(error ? { error } : {}) };
}

export const setText = (local: TextLocal, props: TextProps, value: string): Effect[] =>
  enterValue(local, props.value ?? '', value) ? [{ effect: 'emit', event: 'change', data: { value } }] : [];

/** Reducers of a text field. */
export const textReducers = {
  setValue: ({ local, props }: TextInput, { value }: { value: string }) => setText(local, props, value),
  clear: ({ local, props }: TextInput) => setText(local, props, ''),
  focus: ({ id }: TextInput): Effect[] => [{ effect: 'world', name: 'focus', input: { id: `${domId(id)}-input` } }],
  touch({ local, props }: TextInput): Effect[] {
    local.touched = true;
    return [{ effect: 'emit', event: 'blur', data: { value: currentText(local, props) } }];
  },
};

/** The model of a text field. @param widget its name */
export const textModel = (widget: string) => {
  const { followProp: follow, changed } = followProp(widget, ({ value = '' }: TextProps) => value);
  return {
    initial: initialText,
    data: ({ local, props }: Pick<TextInput, 'local' | 'props'>) => textData(local, props),
    actions: { ...textReducers, followProp: follow },
    changed,
  };
};
