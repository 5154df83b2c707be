import { pageStyle as shopStyle } from '../widgets/page-style.ts';

/**
 * Style sheet of a page, as text for a `style` element: the theme, its widgets, its tokens, its own css. The shop's
 * font files are left out, because only a shop serves them.
 */
export const pageStyle: typeof shopStyle = (plan) => shopStyle(plan).replaceAll(/@font-face\{[^}]*\}/g, '');
