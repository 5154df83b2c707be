/** Renders a compiled page inside any React application. */

export { type LoadPageOptions, loadPage } from './load-page.ts';
export { Page, type PageProps } from './page.tsx';
export type { PageData, PageWorld } from './page-runtime.ts';
export { pageStyle } from './page-style.ts';
