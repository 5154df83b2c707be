import type { ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { parseSafeHtml } from './safe-html.ts';

/** Renders HTML, sanitised, as running text, followed by optional content. */
export const prose = (html: string, className: string | undefined, after?: ReactNode) => (
  <div className={classes('prose', className)}>
    {parseSafeHtml(html)}
    {after}
  </div>
);
