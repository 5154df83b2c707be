import { FailureError, failureOf } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import { callUrl } from '../messages/call.ts';
import type { CallEffect, Message, Outcome } from '../messages/effect.ts';
import type { InFlight } from './effects.ts';
import type { EffectHost } from './host.ts';

/** Sends a call, after those before it in its queue. A call in flight with the same key is aborted. */
export function makeCall(
  runtime: EffectHost,
  effect: CallEffect,
  _: Instance | undefined,
  { calls, queues }: InFlight,
): Promise<Outcome> {
  const controller = new AbortController();
  if (effect.key !== undefined) {
    calls.get(effect.key)?.abort();
    calls.set(effect.key, controller);
  }
  const { signal } = controller;
  const before = effect.queue === undefined ? undefined : queues.get(effect.queue);
  // The queue continues as soon as a call is aborted, without waiting for its response.
  const dispatch = runtime.loopGuard.bind((message: Message) => runtime.dispatch(message));
  const sending = () => send(runtime, effect, signal, dispatch);
  const made = (before ? before.then(sending) : sending()).finally(() => {
    if (effect.key !== undefined && calls.get(effect.key) === controller) calls.delete(effect.key);
  });
  if (effect.queue !== undefined) queues.set(effect.queue, Promise.race([made, aborted(signal)]));
  return Promise.race([made, aborted(signal)]);
}

const aborted = (signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(abortedOutcome);
    else signal.addEventListener('abort', () => resolve(abortedOutcome), { once: true });
  });

async function send(
  runtime: EffectHost,
  effect: CallEffect,
  signal: AbortSignal,
  dispatch: EffectHost['dispatch'],
): Promise<Outcome> {
  if (signal.aborted) return abortedOutcome;
  try {
    const route = runtime.routes[effect.call];
    if (!route) throw new FailureError('unknown-call', `There is no call named ${effect.call}`);
    // Built here to check the input, so that a missing parameter fails this call alone.
    callUrl(route, effect.input);
    const { answer, headers } = await runtime.env.call(route, effect.input, signal);
    if (signal.aborted) return abortedOutcome;
    const replyHeaders = effect.replyHeaders
      ? { headers: Object.fromEntries(effect.replyHeaders.map((name) => [name, headers.get(name)])) }
      : {};
    if (!effect.done) return { ok: true, result: answer };
    const after = await dispatch({
      ...effect.done,
      payload: { ...(effect.done.payload as object), answer, ...replyHeaders },
    });
    return after.ok ? { ok: true, result: after.result ?? answer } : after;
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.aborted || signal.aborted) return abortedOutcome;
    if (effect.failed) await dispatch({ ...effect.failed, payload: { ...(effect.failed.payload as object), failure } });
    return { ok: false, failure };
  }
}

const abortedOutcome: Outcome = {
  ok: false,
  failure: { code: 'aborted', message: 'Given up for something newer', aborted: true },
};
