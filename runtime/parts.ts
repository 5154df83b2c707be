/** What a shop's own widgets and actions are written with. One file without imports, so that a browser loads no more than it. */

export type { PageActionContext, PageActionReducer } from './define.ts';
export { defineModel, type Model } from './define.ts';
export { Fragment, jsx, jsxs } from './dom/elements/jsx-runtime.ts';
export { type QueryRef, queryRef } from './messages/call.ts';
export type { Effect } from './messages/effect.ts';
export { type Behaviour, defineBehaviour, defineView, type View, type ViewInput } from './view/view.ts';
