import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

/** Renders a Lucide icon, or nothing for an invalid name. */
export const iconMark = (name: string, className?: string, label?: string): ReactNode =>
  /^[a-z][a-z\d-]{0,59}$/.test(name) ? (
    <svg
      className={classes('icon', className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/media/icons/${name}.svg#icon`} />
    </svg>
  ) : null;
