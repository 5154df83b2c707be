import type { RefObject } from 'react';

/** Moves the focus to the first field that is marked as wrong. */
export const focusWrong = ({ current }: RefObject<HTMLElement | null>): void =>
  current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();

/** The same once the fields are rendered with what is wrong with them. */
export const focusWrongSoon = (form: RefObject<HTMLElement | null>): void => void setTimeout(() => focusWrong(form));
