/** Exports for the definition of a shop, `endcap.config.mjs`. */
export * as calls from '../../commerce/calls/registry.ts';
export { minorFromMajor, moneyFromMinor } from '../../commerce/rules/money.ts';
export { CallError } from '../core/call-error.ts';
export { defineShop, type OwnCall, type ShopDefinition } from '../core/definition/shop-definition.ts';
export { defineHandler, type Handler } from '../shop/calls/define-handler.ts';
export { type ReplacedOptions, replaceHandler } from '../shop/calls/replace-handler.ts';
export { type KnownElsewhere, signInAs } from '../shop/customers/sign-in-as.ts';
