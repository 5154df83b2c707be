import { failureOf } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import { type Effect, type MaybePromise, type Message, type Outcome, settleAll } from '../messages/effect.ts';
import { withQuery } from '../state/route.ts';
import { addPartEffect } from './grow.ts';
import type { EffectHost } from './host.ts';
import { chainResetMs } from './loop-guard.ts';
import { makeCall } from './make-call.ts';
import { showPrompt } from './prompt.ts';
import { runScript } from './run-script.ts';
import { callScript } from './scripts.ts';
import { worldEffects } from './world.ts';

/** Performs the effects of a page. */
export interface Effects {
  perform(effects: readonly Effect[], origin: Instance | undefined): MaybePromise<Outcome>;
  /** Stops the timers that an instance has started. */
  stop(instanceId: string): void;
  stopAll(): void;
}

/** Effects in flight, by key, so that a newer one can replace them. */
export interface InFlight {
  timers: Map<string, { cancel(): void; owner: string | undefined }>;
  /** Functions that end the delays written by an author. */
  pauses: Set<() => void>;
  /** Whether the limit of pending delays has been reported. */
  hasReportedPauses: boolean;
  calls: Map<string, AbortController>;
  /** The last call of each queue. */
  queues: Map<string, Promise<unknown>>;
  /** Functions that remove each listener to frames. */
  frameListeners: Map<string, () => void>;
  loadActions: LoadActions;
}

/** Fetches the lazily loaded actions of a widget, unless they are loaded. */
export type LoadActions = (widget: string) => Promise<void> | undefined;

type Perform<Kind extends Effect['effect']> = (
  runtime: EffectHost,
  effect: Extract<Effect, { effect: Kind }>,
  origin: Instance | undefined,
  inFlight: InFlight,
) => MaybePromise<Outcome>;

const done: Outcome = { ok: true };

/**
 * Maximum number of pending delays on a page. A delay may start several others, so that their number would double at
 * each step.
 */
const maxPauses = 200;

/** Implementations of the effects, by name. */
const table: { [Kind in Effect['effect']]: Perform<Kind> } = {
  call: makeCall,
  wait(runtime, effect, origin, { timers }) {
    timers.get(effect.key)?.cancel();
    origin?.becomeIdle();
    return new Promise<Outcome>((resolve) => {
      const over = runtime.loopGuard.bind(() => {
        timers.delete(effect.key);
        runtime.loopGuard.reset(effect.milliseconds, chainResetMs.widget);
        Promise.resolve(runtime.dispatch(effect.send)).then(resolve);
      });
      const stop = runtime.env.after(effect.milliseconds, over);
      const cancel = () => {
        stop();
        timers.delete(effect.key);
        resolve({
          ok: false,
          failure: { code: 'aborted', message: 'Something newer came before its time was up', aborted: true },
        });
      };
      timers.set(effect.key, { cancel, owner: origin?.id });
    });
  },
  pause(runtime, effect, origin, inFlight) {
    const { pauses } = inFlight;
    if (pauses.size >= maxPauses) return tooManyPauses(runtime, origin, inFlight);
    origin?.becomeIdle();
    return new Promise<Outcome>((resolve) => {
      const over = runtime.loopGuard.bind(() => {
        pauses.delete(stop);
        runtime.loopGuard.reset(effect.milliseconds, chainResetMs.author);
        resolve(done);
      });
      const stop = runtime.env.after(effect.milliseconds, over);
      pauses.add(stop);
    });
  },
  tick(runtime, { key, milliseconds }, origin, { timers }) {
    timers.get(key)?.cancel();
    if (!origin) return done;
    let stop = (): void => {};
    const waitForNext = () => {
      // Ticks are on multiples of the interval, so that a page's clocks change together and none drifts.
      stop = runtime.env.after(milliseconds - (runtime.env.now() % milliseconds), () => {
        waitForNext();
        origin.invalidate();
        runtime.settle();
      });
    };
    const cancel = () => {
      stop();
      timers.delete(key);
    };
    timers.set(key, { cancel, owner: origin.id });
    waitForNext();
    return done;
  },
  cancel(_, effect, __, { timers, calls }) {
    timers.get(effect.key)?.cancel();
    calls.get(effect.key)?.abort();
    calls.delete(effect.key);
    return done;
  },
  start(runtime, effect, origin) {
    runtime.perform(effect.effects, origin);
    return done;
  },
  emit(runtime, effect, origin) {
    if (!origin) return done;
    // The page's handlers succeed or fail independently of the action that emitted the event.
    runtime.handleEvent(origin, effect.event, effect.data);
    return effect.result === undefined ? done : { ok: true, result: effect.result };
  },
  dispatch: (runtime, effect) => runtime.dispatch(effect.message),
  fail: (_, effect) => ({ ok: false, failure: { code: effect.code, message: effect.message } }),
  fetch: (runtime, effect) => runtime.queries.fetch(effect.query),
  'set-data': (runtime, effect) =>
    runtime.dispatch({
      type: 'query.answered',
      payload: { key: effect.key, data: effect.data, at: runtime.env.now() },
    }),
  refetch(runtime, effect) {
    const matching = Object.keys(runtime.state.queries).filter(
      (key) => key === effect.match || key.startsWith(`${effect.match} `),
    );
    return settleAll(matching.map((key) => runtime.queries.fetch(runtime.queries.get(key))));
  },
  navigate(runtime, effect) {
    const url = effect.to;
    if (effect.target === 'tab') runtime.env.navigation.open(url, 'tab');
    else runtime.env.navigation.open(url, 'self');
    return done;
  },
  'write-query'(runtime, effect) {
    const route = withQuery(runtime.state.route, effect.query);
    runtime.env.navigation.write(route.url, effect.mode);
    return runtime.dispatch({ type: 'route.changed', payload: { url: route.url } });
  },
  'call-script': callScript,
  'hear-frames'(runtime, { key, origin: from, send }, _, { frameListeners }) {
    frameListeners.get(key)?.();
    const onMessage = (data: unknown) =>
      void runtime.dispatch({ ...send, payload: { ...(send.payload as object), data } });
    frameListeners.set(key, runtime.env.scripts?.listen(from, onMessage) ?? (() => {}));
    return done;
  },
  prompt: showPrompt,
  'run-script': runScript,
  grow: addPartEffect,
  'load-actions': sendWhenLoaded,
  world: (runtime, effect, origin) => {
    const perform = worldEffects[effect.name];
    return perform
      ? perform(runtime, effect.input, origin)
      : { ok: false, failure: { code: 'unknown-effect', message: `There is no effect called ${effect.name}` } };
  },
};

/** Creates the effects of a page, with an empty record of what is in flight. */
export function createEffects(runtime: EffectHost, loadActions: LoadActions = () => undefined): Effects {
  const inFlight: InFlight = {
    loadActions,
    timers: new Map(),
    pauses: new Set(),
    hasReportedPauses: false,
    calls: new Map(),
    queues: new Map(),
    frameListeners: new Map(),
  };
  return {
    perform(effects, origin) {
      if (effects.length === 0) return done;
      return settleAll(
        effects.map((effect) => {
          try {
            return (table[effect.effect] as Perform<Effect['effect']>)(runtime, effect as never, origin, inFlight);
          } catch (thrown) {
            return { ok: false, failure: failureOf(thrown) };
          }
        }),
      );
    },
    stop(instanceId) {
      for (const timer of inFlight.timers.values()) if (timer.owner === instanceId) timer.cancel();
    },
    stopAll() {
      for (const timer of inFlight.timers.values()) timer.cancel();
      for (const stop of inFlight.pauses) stop();
      for (const controller of inFlight.calls.values()) controller.abort();
      for (const stop of inFlight.frameListeners.values()) stop();
    },
  };
}

async function sendWhenLoaded(
  runtime: EffectHost,
  { widget, send }: Extract<Effect, { effect: 'load-actions' }>,
  origin: Instance | undefined,
  { loadActions }: InFlight,
): Promise<Outcome> {
  const dispatch = runtime.loopGuard.bind((message: Message) => runtime.dispatch(message));
  try {
    await loadActions(widget);
    return send ? await dispatch(send) : done;
  } catch (thrown) {
    const failure = failureOf(thrown);
    // Actions whose prefetch has failed are fetched again on their first use.
    if (send) {
      runtime.report(
        { level: 'error', code: 'not-loaded', message: `${send.type} could not be loaded: ${failure.message}` },
        origin,
      );
      await dispatch({ ...send, type: `${widget}.unavailable`, payload: {} });
    }
    return { ok: false, failure };
  }
}

/** Returns the outcome of a delay that exceeds the limit: aborted, so that no further actions follow. */
function tooManyPauses(runtime: EffectHost, origin: Instance | undefined, inFlight: InFlight): Outcome {
  const message = `${maxPauses} delays of this page wait at the same time, so no more of them begin: what follows a delay leads to several others. Give all but one of them a "when" that ends it, or use "debounce", which waits once.`;
  if (!inFlight.hasReportedPauses) runtime.report({ level: 'error', code: 'too-many-delays', message }, origin);
  inFlight.hasReportedPauses = true;
  return { ok: false, failure: { code: 'too-many-delays', message, aborted: true } };
}
