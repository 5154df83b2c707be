import { classes } from './class-names.ts';

/** Returns the class names of a button. */
export const buttonClass = (variant: string, more?: string): string =>
  classes('button', `button-${variant}`, more) ?? '';
