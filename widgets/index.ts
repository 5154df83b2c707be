/** All widgets of the shop, and the registry that pages are compiled against. */
export { callContracts, shopRegistry, widgets } from './shop-registry.ts';
export type { Widget } from './widget.ts';
