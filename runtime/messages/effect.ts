import type { Failure } from '../failure.ts';
import type { CallInputs, QueryRef } from './call.ts';

/** Effects that need the shopper's consent: passkeys (WebAuthn) and the position. */
export type PromptName = 'createPasskey' | 'usePasskey' | 'offersPasskeys' | 'position';

/** A message to the store: the name of a reducer, whom it is about, and what it needs. */
export interface Message {
  type: string;
  /** Instance, for the actions of widgets. */
  target?: string;
  payload?: unknown;
}

/** Something to be done to the world, as plain data that a reducer returns. */
export type Effect =
  | CallEffect
  | { effect: 'wait'; key: string; milliseconds: number; send: Message }
  | { effect: 'cancel'; key: string }
  /** Recomputes the widget whenever the clock reaches a multiple of so many milliseconds, while it is on the page. */
  | { effect: 'tick'; key: string; milliseconds: number }
  /** Time that passes; whatever follows waits for it. */
  | { effect: 'pause'; milliseconds: number }
  /** Effects that nothing waits for: their outcome is not the action's. */
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
      /** Whether `done` gets what the function returns, as JSON: `result`. */
      returns?: boolean;
      done?: Message;
      failed?: Message;
    }
  /** Sends on, as `data`, messages from frames of this origin; one listener for each key. */
  | { effect: 'hear-frames'; key: string; origin: string; send: Message }
  /** Has the browser ask the shopper for something, which `done` gets as `result`. */
  | { effect: 'prompt'; prompt: PromptName; input?: unknown; done: Message; failed: Message }
  | RunScriptEffect
  /** Adds the part of the plan that fits the place of the requesting instance; `parts` are sent by a server. */
  | { effect: 'grow'; parts: unknown; done: Message; failed: Message }
  /** Fetches the actions of a widget that are loaded later, then sends what waits for them. */
  | { effect: 'load-actions'; widget: string; send?: Message }
  | { effect: 'world'; name: string; input: Record<string, unknown> };

/** Runs a script with its input, as JSON; `may` are the actions that it may request. */
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
  /** Calls with one key: a newer one aborts the older. */
  key?: string;
  /** Calls in one queue are made one after another, in order. */
  queue?: string;
  done?: Message;
  failed?: Message;
  /** Headers of the response that `done` receives. */
  replyHeaders?: string[];
}

/** How an effect ended. An aborted one is neither success nor failure: something newer took its place. */
export type Outcome = { ok: true; result?: unknown } | { ok: false; failure: Failure };

/** A result that may be there at once: what is synchronous stays synchronous. */
export type MaybePromise<Value> = Value | Promise<Value>;

export const whenDone = <Value, Next>(
  soon: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (soon instanceof Promise ? soon.then(next) : next(soon));

/** Ends when all have ended; the outcome is the first failure, or the last result. */
export function settleAll(outcomes: MaybePromise<Outcome>[]): MaybePromise<Outcome> {
  const judge = (all: Outcome[]): Outcome =>
    all.find((outcome) => !outcome.ok) ??
    all.findLast((outcome) => outcome.ok && outcome.result !== undefined) ?? { ok: true };
  return outcomes.some((outcome) => outcome instanceof Promise)
    ? Promise.all(outcomes).then(judge)
    : judge(outcomes as Outcome[]);
}
