import { failureOf } from '../failure.ts';
import type { Effect, Message, Outcome } from '../messages/effect.ts';
import type { EffectHost } from './host.ts';
import { parsePlainJson } from './plain-json.ts';

type ScriptCall = Extract<Effect, { effect: 'call-script' }>;

/**
 * Calls a function that a third-party script defines. If the script has not run yet, it polls for the function a
 * limited number of times. A script that never loads, or a function that throws, is a failure that a reducer may
 * handle.
 */
export async function callScript(runtime: EffectHost, effect: ScriptCall): Promise<Outcome> {
  const dispatch = runtime.loopGuard.bind((message: Message) => runtime.dispatch(message));
  const dispatchOutcome = (message: ScriptCall['done'], payload: object): Outcome | Promise<Outcome> =>
    message ? dispatch({ ...message, payload: { ...(message.payload as object), ...payload } }) : { ok: true };
  try {
    const call = await found(runtime, effect);
    if (!call) throw new Error(`${effect.path} did not load, after ${effect.checks} more checks`);
    const result = await call(...effect.args);
    return dispatchOutcome(
      effect.done,
      effect.returns ? { result: parsePlainJson(JSON.stringify(result) ?? 'null') } : {},
    );
  } catch (thrown) {
    const failure = failureOf(thrown);
    return effect.failed ? dispatchOutcome(effect.failed, { failure }) : { ok: false, failure };
  }
}

async function found({ env }: EffectHost, { script, path, checks, everyMilliseconds }: ScriptCall) {
  if (script !== undefined) env.scripts?.load(script);
  for (let left = checks; ; left--) {
    const call = env.scripts?.find(path);
    if (call || left === 0 || !env.scripts) return call;
    await new Promise<void>((resolve) => env.after(everyMilliseconds, resolve));
  }
}
