/** The runtime without a server: everything to run a plan, and to write widgets and actions. */
export { pageActionReducers, pageActions } from './actions/registry.ts';
export { toasts } from './actions/toasts.ts';
export { type AnySlice, defineModel, defineSlice, type Model } from './define.ts';
export { type CallRoute, type QueryRef, queryRef } from './messages/call.ts';
export type { Effect, Message, Outcome } from './messages/effect.ts';
export type { Env } from './env.ts';
export { createEvaluators } from './expressions/evaluators.ts';
export { type Failure, FailureError } from './failure.ts';
export { createActionRuntime } from './loading/action-runtime.ts';
export type { Implementation } from './loading/implementations.ts';
export { PageView } from './react/page-view.tsx';
export { createRecorder, type Recorder } from './recording/recorder.ts';
export type { Recording } from './recording/recording.ts';
export { type Replay, type ReplayOptions, replay } from './recording/replay.ts';
export { Runtime } from './runtime.ts';
export type { RuntimeOptions } from './runtime-options.ts';
export type { PageContext, PageState } from './state/page-state.ts';
export { type Behaviour, defineBehaviour, defineView, type View, type ViewInput } from './view/view.ts';
