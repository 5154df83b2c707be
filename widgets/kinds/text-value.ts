import type { Effect } from '../../runtime/core/effect.ts';

/** Local state of a widget that holds one text. `given` is the prop it started from. */
export interface TextLocal {
  value: string;
  given: string;
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

export const initialText = ({ value = '' }: TextProps): TextLocal => ({ value, given: value, touched: false });

/** The text that is in it: the shopper's, until the page gives another. */
export const currentText = (local: TextLocal, { value = '' }: TextProps): string =>
  value === local.given ? local.value : value;

export const textData = (local: TextLocal, props: TextProps): TextData => ({
  value: currentText(local, props),
  touched: local.touched,
  ...(props.error ? { error: props.error } : {}),
});

export function setText(local: TextLocal, props: TextProps, value: string): Effect[] {
  const before = currentText(local, props);
  local.value = value;
  local.given = props.value ?? '';
  return before === value ? [] : [{ effect: 'emit', event: 'change', data: { value } }];
}
