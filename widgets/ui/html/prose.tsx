import type { ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import { parseSafeHtml } from './safe-html.ts';

/** Running text from HTML, sanitised, with what follows it. */
export const prose = (html: string, className: string | undefined, after?: ReactNode) => (
  <div className={classes('prose', className)}>
    {parseSafeHtml(html)}
    {after}
  </div>
);
