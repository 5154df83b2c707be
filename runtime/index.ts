/** The runtime without its server part: everything to run a plan, and to write widgets and actions. */

export { createActionRuntime } from './action-runtime/action-runtime.ts';
export { pageActionReducers, pageActions } from './actions/registry.ts';
export { toasts } from './actions/toasts.ts';
export { defineModel, defineSlice, type Model } from './define.ts';
export type { Env } from './env.ts';
export { createEvaluators } from './expressions/evaluators.ts';
export { type Failure, FailureError } from './failure.ts';
export type { Implementation } from './loading/implementations.ts';
export { type CallRoute, type QueryRef, queryRef } from './messages/call.ts';
export type { Effect, Message, Outcome } from './messages/effect.ts';
export { PageView } from './react/page-view.tsx';
export { createRecorder, type Recorder } from './recording/recorder.ts';
export type { Recording } from './recording/recording.ts';
export { type Replay, type ReplayOptions, replay } from './replay/replay.ts';
export { Runtime } from './runtime.ts';
export type { RuntimeOptions } from './runtime-options.ts';
export type { PageContext, PageState } from './state/page-state.ts';
export type { AnySlice } from './state/slice.ts';
export { type Behaviour, defineBehaviour, defineView, type View, type ViewInput } from './view/view.ts';
