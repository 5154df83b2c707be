import type { PlanAction } from '../../plan/plan.ts';
import { type SchemaError, schemaErrors } from '../../schemas/check.ts';
import type { ClaimScope } from '../env.ts';
import { boundValue, isTruthy, withBindings } from '../expressions/values.ts';
import { type Failure, failureOf } from '../failure.ts';
import { evaluatorAt } from '../instances/evaluator-at.ts';
import type { Instance } from '../instances/instance.ts';
import { type MaybePromise, type Outcome, settleAll, whenDone } from '../messages/effect.ts';
import type { EffectHost } from './host.ts';
import { chainResetMs } from './loop-guard.ts';

/** Names that an action's expressions see besides those in scope: `event`, `result`, `error`. */
export type ActionNames = Record<string, unknown>;

/**
 * Runs the page's actions for an event. They start in order and do not wait for each other; actions that must wait
 * are under `then`. Each action's branches follow its outcome; nothing follows one that was aborted for a newer one.
 */
export function runActions(
  runtime: EffectHost,
  at: Instance,
  actions: readonly PlanAction[],
  names: ActionNames,
): MaybePromise<Outcome> {
  return settleAll(actions.map((action) => runAction(runtime, at, action, names)));
}

/** Runs one action, and then its branches for the outcome. */
export function runAction(
  runtime: EffectHost,
  at: Instance,
  action: PlanAction,
  names: ActionNames,
): MaybePromise<Outcome> {
  const evaluate = evaluatorAt(at, { ...at.node.names, ...action.names }, names);
  if (action.when !== undefined && !isTruthy(boundValue(action.when, evaluate))) return { ok: true };
  const payload = withBindings(action.with, action.bound, evaluate);
  let outcome: MaybePromise<Outcome>;
  try {
    outcome = start(runtime, at, action, payload, names);
  } catch (thrown) {
    outcome = { ok: false, failure: failureOf(thrown) };
  }
  return whenDone(
    outcome,
    runtime.loopGuard.bind((ended) => follow(runtime, at, action, names, ended)),
  );
}

function start(
  runtime: EffectHost,
  at: Instance,
  action: PlanAction,
  payload: Record<string, unknown>,
  names: ActionNames,
): MaybePromise<Outcome> {
  const wrong = wrongPayload(runtime, action, payload);
  if (wrong) return { ok: false, failure: wrong };
  const compose = compositions[action.do];
  if (compose) return compose(runtime, at, action, payload, names);
  if (action.target === undefined) return runtime.dispatch({ type: action.do, target: at.id, payload });
  const target = runtime.instances.target(at, action.target);
  if (!target)
    return {
      ok: false,
      failure: { code: 'no-widget', message: `The widget that ${action.do} is for is not on the page now` },
    };
  return runtime.dispatch({ type: action.do, target: target.id, payload });
}

/** Validates a computed payload. Missing values are left to page actions, which report them with specific messages. */
function wrongPayload(runtime: EffectHost, action: PlanAction, payload: Record<string, unknown>): Failure | undefined {
  const schema = action.bound && runtime.plan.payloads[action.do];
  const saysItself = action.target === undefined && !Object.hasOwn(compositions, action.do);
  const schemaError = schema && schemaErrors(schema, payload).find(({ rule }) => rule !== 'missing' || !saysItself);
  return schemaError && wrongPayloadFailure(action.do, schemaError);
}

const wrongPayloadFailure = (action: string, { path, problem }: SchemaError): Failure => {
  const place = path.length > 0 ? `"${path.join('.')}" of ${action}` : `The payload of ${action}`;
  return { code: 'wrong-payload', message: `${place} ${problem}` };
};

type Composition = (
  runtime: EffectHost,
  at: Instance,
  action: PlanAction,
  payload: Record<string, unknown>,
  names: ActionNames,
) => MaybePromise<Outcome>;

/** Actions that are made of other actions, by name. */
const compositions: Record<string, Composition> = {
  if: (runtime, at, action, payload, names) => {
    if (isTruthy(payload.condition)) return { ok: true };
    return whenDone(runActions(runtime, at, action.else ?? [], names), (ended) => (ended.ok ? skipThen : ended));
  },
  sequence: (runtime, at, action, _, names) => runInTurn(runtime, at, action.actions ?? [], names),
  parallel: (runtime, at, action, _, names) => runActions(runtime, at, action.actions ?? [], names),
  call: (runtime, at, _, payload) => callByName(runtime, at, payload),
  'open-widget': (runtime, at, _, payload) => callNamed(runtime, at, payload.widget, 'open'),
  'close-widget': (runtime, at, _, payload) => callNamed(runtime, at, payload.widget, 'close'),
  once: (runtime, at, action, payload, names) => {
    const claimed = runtime.env.storage.claim(String(payload.key), payload.per as ClaimScope);
    const go = runtime.loopGuard.bind((isFirst: boolean) =>
      isFirst ? runActions(runtime, at, action.actions ?? [], names) : skipThen,
    );
    return claimed.then(go);
  },
  debounce: (runtime, at, action, payload, names) => {
    const key = `debounce ${payload.key ? String(payload.key) : `${at.id} ${action.pointer}`}`;
    const milliseconds = Number(payload.ms);
    const waited = runtime.perform([{ effect: 'wait', key, milliseconds, send: { type: 'pause.over' } }]);
    return whenDone(
      waited,
      runtime.loopGuard.bind((ended) => {
        if (!ended.ok) return ended;
        runtime.loopGuard.reset(milliseconds, chainResetMs.author);
        return runActions(runtime, at, action.actions ?? [], names);
      }),
    );
  },
};

function callNamed(
  runtime: EffectHost,
  at: Instance,
  widget: unknown,
  action: unknown,
  payload: unknown = {},
): MaybePromise<Outcome> {
  const target = runtime.instances.named(at, String(widget), at.node.names);
  if (!target)
    return { ok: false, failure: { code: 'no-widget', message: `There is no widget called ${String(widget)} here` } };
  const type = `${target.node.widget}.${String(action)}`;
  const schema = runtime.plan.payloads[type];
  const schemaError = schema && schemaErrors(schema, payload)[0];
  if (schemaError) return { ok: false, failure: wrongPayloadFailure(type, schemaError) };
  return runtime.dispatch({ type, target: target.id, payload });
}

/** Calls an action whose name is computed. Only an action that the widget's contract declares can be called. */
function callByName(
  runtime: EffectHost,
  at: Instance,
  { widget, action, payload }: Record<string, unknown>,
): MaybePromise<Outcome> {
  const target = runtime.instances.named(at, String(widget), at.node.names);
  const type = `${target?.node.widget}.${String(action)}`;
  if (target && !Object.hasOwn(runtime.plan.payloads, type))
    return { ok: false, failure: { code: 'unknown-action', message: `There is no action called ${type}` } };
  return callNamed(runtime, at, widget, action, payload);
}

/** Outcome of an `if` whose condition did not hold: it has succeeded, but its `then` must not run. */
const skipThen: Outcome = { ok: true, result: Symbol('skip then') };

function runInTurn(
  runtime: EffectHost,
  at: Instance,
  actions: readonly PlanAction[],
  names: ActionNames,
): MaybePromise<Outcome> {
  const [first, ...rest] = actions;
  if (!first) return { ok: true };
  return whenDone(
    runAction(runtime, at, first, names),
    runtime.loopGuard.bind((ended) => (ended.ok && rest.length > 0 ? runInTurn(runtime, at, rest, names) : ended)),
  );
}

function follow(
  runtime: EffectHost,
  at: Instance,
  action: PlanAction,
  names: ActionNames,
  ended: Outcome,
): MaybePromise<Outcome> {
  if (!ended.ok && ended.failure.aborted) return ended;
  if (!ended.ok && !action.catch)
    runtime.report({ level: 'error', code: 'action-failed', message: ended.failure.message, cause: ended.failure }, at);
  const branch = ended.ok ? (ended === skipThen ? [] : (action.then ?? [])) : (action.catch ?? []);
  const added = ended.ok ? { result: ended.result } : { error: ended.failure };
  const after = branch.length > 0 ? runActions(runtime, at, branch, { ...names, ...added }) : undefined;
  // Actions that wait for this one treat a caught failure as a success.
  const outcome: MaybePromise<Outcome> =
    after ??
    (ended.ok || action.catch
      ? { ok: true, ...(ended.ok && ended !== skipThen ? { result: ended.result } : {}) }
      : ended);
  if (!action.finally) return outcome;
  return whenDone(
    outcome,
    runtime.loopGuard.bind((last) => whenDone(runActions(runtime, at, action.finally!, names), () => last)),
  );
}
