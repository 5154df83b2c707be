/** Exports for the definition of a shop, `endcap.config.mjs`. */
export { CallError } from '../core/call-error.ts';
export type { OwnCall } from '../core/definition/own-call.ts';
export {
  definePlugin,
  type PluginDefinition,
  type PluginParts,
  type UsedPlugin,
} from '../core/definition/plugins/plugin.ts';
export { defineShop, type ShopDefinition } from '../core/definition/shop-definition.ts';
export { defineHandler, type Handler } from '../shop/calls/define-handler.ts';
