import { schemaErrors } from '../../schemas/check.ts';
import { FailureError, failureOf } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import { type Message, type Outcome, type RunScriptEffect, settleAll } from '../messages/effect.ts';
import type { EffectHost } from './host.ts';
import { parsePlainJson } from './plain-json.ts';

/**
 * Runs an author's script. The actions that it requests run after it has succeeded, in order, and are checked like
 * any computed payload: a script is not trusted more than an expression.
 */
export async function runScript(
  runtime: EffectHost,
  { input, deadlineMs, may, ...which }: RunScriptEffect,
  origin: Instance | undefined,
): Promise<Outcome> {
  const { env } = runtime;
  const dispatch = runtime.loopGuard.bind((message: Message) => runtime.dispatch(message));
  try {
    if (!env.sandbox) throw new FailureError('script-unavailable', 'Scripts do not run here');
    const { result, logs, asks } = await env.sandbox.run(
      {
        ...('module' in which ? { module: which.module } : { script: which.script }),
        input,
        now: env.now(),
        seed: env.random(),
      },
      deadlineMs,
    );
    for (const message of logs) runtime.report({ level: 'info', code: 'log', message }, origin);
    const messages = asks.map(({ do: type, with: payload }) => {
      if (!may.includes(type))
        throw new FailureError('script-forbidden', `A script may not ask for "${type}", only for ${may.join(', ')}`);
      return {
        type,
        payload: checked(runtime, type, parsePlainJson(payload)),
        ...(origin ? { target: origin.id } : {}),
      };
    });
    const done = await settleAll(messages.map(dispatch));
    return done.ok ? { ok: true, result: result === undefined ? undefined : parsePlainJson(result) } : done;
  } catch (thrown) {
    return { ok: false, failure: failureOf(thrown) };
  }
}

function checked({ plan }: EffectHost, action: string, payload: unknown): unknown {
  const schema = plan.payloads[action];
  const [schemaError] = schema ? schemaErrors(schema, payload) : [];
  if (schemaError) {
    const what = schemaError.path.length > 0 ? `"${schemaError.path.join('.')}"` : 'The payload';
    throw new FailureError('wrong-payload', `${what} of ${action} ${schemaError.problem}`);
  }
  return payload;
}
