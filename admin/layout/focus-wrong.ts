import type { RefObject } from 'react';

/** Moves the focus to the first field that is marked as invalid. */
export const focusFirstInvalid = ({ current }: RefObject<HTMLElement | null>): void =>
  current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();

/** Moves the focus to the first invalid field once the fields are rendered with their problems. */
export const focusFirstInvalidAfterRender = (form: RefObject<HTMLElement | null>): void =>
  void setTimeout(() => focusFirstInvalid(form));
