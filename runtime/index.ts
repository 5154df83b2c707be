/** The runtime without a server: what it takes to run a plan, and to write widgets and actions. */
export { pageActions } from './actions/contracts.ts';
export { pageActionReducers } from './actions/reducers.ts';
export { toasts } from './actions/toasts.ts';
export { createActing } from './core/acting.ts';
export { type CallRoute, type QueryRef, queryRef } from './core/call.ts';
export { type AnySlice, defineModel, defineSlice, type Model } from './core/define.ts';
export type { Effect, Message, Outcome } from './core/effect.ts';
export type { Env } from './core/env.ts';
export { readyExpressions } from './core/expressions.ts';
export { type Failure, FailureError } from './core/failure.ts';
export type { Implementation } from './core/implementations.ts';
export { createRecorder, type Recorder } from './core/recording/recorder.ts';
export type { Recording } from './core/recording/recording.ts';
export { type Replay, type ReplayOptions, replay } from './core/recording/replay.ts';
export { Runtime, type RuntimeOptions } from './core/runtime.ts';
export type { PageContext, PageState } from './core/state.ts';
export { PageView } from './react/page-view.tsx';
export { type Behaviour, defineBehaviour, defineView, type View, type ViewInput } from './react/view.ts';
