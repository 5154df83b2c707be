/** Exports for the definition of a shop, `endcap.config.mjs`. */
export { CallError } from '../core/call-error.ts';
export { defineShop, type OwnCall, type ShopDefinition } from '../core/definition/shop-definition.ts';
export { defineHandler, type Handler } from '../shop/calls/define-handler.ts';
