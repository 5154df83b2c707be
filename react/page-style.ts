import { pageStyle as shopStyle } from '../widgets/page-style.ts';

/**
 * Returns a page's style sheet, as text for a `style` element: the theme, its widgets, its tokens, its own CSS. The
 * shop's font files are left out, because only a shop serves them.
 */
export const pageStyle: typeof shopStyle = (plan) => shopStyle(plan).replaceAll(/@font-face\{[^}]*\}/g, '');
