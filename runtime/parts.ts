/** The API for a shop's own widgets and actions. It only re-exports, so that browsers load no further code for it. */

export {
  defineOwnFunction as defineFunction,
  type FunctionContract,
  type OwnFunction,
  ownFunction,
} from '../expression/own-function.ts';
export type { PageActionContext, PageActionReducer } from './define.ts';
export { defineModel, type Model } from './define.ts';
export { Fragment, jsx, jsxs } from './dom/elements/jsx-runtime.ts';
export { type QueryRef, queryRef } from './messages/call.ts';
export type { Effect } from './messages/effect.ts';
export { type Behaviour, defineBehaviour, defineView, type View, type ViewInput } from './view/view.ts';
