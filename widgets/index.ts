/** The widgets of the shop, whole, and the catalogue that pages are compiled against. */
export { callContracts, shopCatalogue, widgets } from './catalogue.ts';
export type { Widget } from './widget.ts';
