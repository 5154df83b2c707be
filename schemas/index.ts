/** The public page format, contracts and schema builders. */
export { type CheckableSchema, type SchemaError, schemaErrors, withDefaults } from './check.ts';
export { type ActionContract, defineAction } from './contract/action.ts';
export { type AnyCall, type CallAnswer, type CallContract, type CallInput, defineCall } from './contract/call.ts';
export { type DataOf, defineWidget, type PropsOf, type WidgetContract } from './contract/widget.ts';
export * as entities from './entities/index.ts';
export type { FragmentJson, NodeJson, PageJson } from './generated/page-types.ts';
export * from './page.ts';
export * from './schema.ts';
