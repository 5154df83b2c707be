import type { Failure } from '../failure.ts';
import type { CallInputs, QueryRef } from './call.ts';

/** Prompts that need the shopper's consent: passkeys (WebAuthn) and the position. */
export type PromptName = 'createPasskey' | 'usePasskey' | 'offersPasskeys' | 'position';

/** A message to the store: the name of a reducer, the target instance, and the payload. */
export interface Message {
  type: string;
  /** Id of the instance, for widget actions. */
  target?: string;
  payload?: unknown;
}

/** A side effect, as plain data that a reducer returns. */
export type Effect =
  | CallEffect
  | { effect: 'wait'; key: string; milliseconds: number; send: Message }
  | { effect: 'cancel'; key: string }
  /** Recomputes the widget, as long as it is on the page, at each multiple of so many milliseconds. */
  | { effect: 'tick'; key: string; milliseconds: number }
  /** A delay before the actions that follow. */
  | { effect: 'pause'; milliseconds: number }
  /** Effects that are not awaited: their outcome does not affect the action's. */
  | { effect: 'start'; effects: Effect[] }
  | { effect: 'emit'; event: string; data?: unknown; result?: unknown }
  | { effect: 'dispatch'; message: Message }
  | { effect: 'fail'; code: string; message: string }
  | { effect: 'fetch'; query: QueryRef }
  | { effect: 'set-data'; key: string; data: unknown }
  | { effect: 'refetch'; match: string }
  | { effect: 'navigate'; to: string; target?: 'self' | 'tab'; mode?: 'push' | 'replace' }
  | { effect: 'write-query'; query: Record<string, string | string[] | undefined>; mode: 'push' | 'replace' }
  /** Calls a function of a third-party script once it has loaded; checks for it so many times. */
  | {
      effect: 'call-script';
      script?: string;
      path: string;
      args: unknown[];
      checks: number;
      everyMilliseconds: number;
      /** Whether `done` receives the function's return value, as JSON in `result`. */
      returns?: boolean;
      done?: Message;
      failed?: Message;
    }
  /** Dispatches messages from frames of this origin, as `data`; one listener for each key. */
  | { effect: 'hear-frames'; key: string; origin: string; send: Message }
  /** Has the browser prompt the shopper; `done` receives the answer as `result`. */
  | { effect: 'prompt'; prompt: PromptName; input?: unknown; done: Message; failed: Message }
  | RunScriptEffect
  /** Adds the part of the plan that belongs to the requesting instance; `parts` come from a server. */
  | { effect: 'grow'; parts: unknown; done: Message; failed: Message }
  /** Fetches a widget's lazily loaded actions, then sends the message that waits for them. */
  | { effect: 'load-actions'; widget: string; send?: Message }
  | { effect: 'world'; name: string; input: Record<string, unknown> };

/** Runs a script with its input, as JSON; `may` lists the actions that it may request. */
export type RunScriptEffect = {
  effect: 'run-script';
  input: string;
  deadlineMs: number;
  may: readonly string[];
} & ({ script: string } | { module: string });

/** A call to the shop. `done` and `failed` are the messages that carry its outcome to a reducer. */
export interface CallEffect {
  effect: 'call';
  call: string;
  input: CallInputs;
  /** A newer call with the same key aborts the older one. */
  key?: string;
  /** Calls in the same queue are made one after another, in order. */
  queue?: string;
  done?: Message;
  failed?: Message;
  /** Response headers that `done` receives. */
  replyHeaders?: string[];
}

/** The outcome of an effect. An aborted one is neither success nor failure: a newer one took its place. */
export type Outcome = { ok: true; result?: unknown } | { ok: false; failure: Failure };

/** A result that may be available synchronously: what is synchronous stays synchronous. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Continues with a value, synchronously if it is available. */
export const whenDone = <Value, Next>(
  soon: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (soon instanceof Promise ? soon.then(next) : next(soon));

/** Waits for all outcomes. The combined outcome is the first failure, or the last result. */
export function settleAll(outcomes: MaybePromise<Outcome>[]): MaybePromise<Outcome> {
  const judge = (all: Outcome[]): Outcome =>
    all.find((outcome) => !outcome.ok) ??
    all.findLast((outcome) => outcome.ok && outcome.result !== undefined) ?? { ok: true };
  return outcomes.some((outcome) => outcome instanceof Promise)
    ? Promise.all(outcomes).then(judge)
    : judge(outcomes as Outcome[]);
}
