import type { Effect } from '../../../runtime/effects/effect.ts';

/** Local state of a text field. `given` is the prop that it was initialised from. */
export interface TextLocal {
  value: string;
  fromProp: string;
  touched: boolean;
}

export interface TextData {
  value: string;
  error?: string;
  touched: boolean;
}

interface TextProps {
  value?: string;
  error?: string;
}

export const initialText = ({ value = '' }: TextProps): TextLocal => ({ value, fromProp: value, touched: false });

/** The shopper's text until the prop changes. */
export const currentText = (local: TextLocal, { value = '' }: TextProps): string =>
  value === local.fromProp ? local.value : value;

export const textData = (local: TextLocal, props: TextProps): TextData => ({
  value: currentText(local, props),
  touched: local.touched,
  ...(props.error ? { error: props.error } : {}),
});

export function setText(local: TextLocal, props: TextProps, value: string): Effect[] {
  const before = currentText(local, props);
  local.value = value;
  local.fromProp = props.value ?? '';
  return before === value ? [] : [{ effect: 'emit', event: 'change', data: { value } }];
}
