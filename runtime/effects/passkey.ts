import { FailureError, failureOf } from '../failure.ts';
import type { Effect, Message, Outcome } from './effect.ts';
import type { EffectHost } from './host.ts';

type PasskeyEffect = Extract<Effect, { effect: 'passkey' }>;

/** Has the browser make a passkey or sign with one; that the shopper does not want to is a failure as any other. */
export async function usePasskey(
  runtime: EffectHost,
  { ceremony, options, done, failed }: PasskeyEffect,
): Promise<Outcome> {
  const dispatch = runtime.loopGuard.bind((message: Message) => runtime.dispatch(message));
  const dispatchOutcome = (message: Message, payload: object) =>
    dispatch({ ...message, payload: { ...(message.payload as object), ...payload } });
  const { passkeys } = runtime.env;
  try {
    if (!passkeys) throw new FailureError('no-passkeys', 'There are no passkeys here');
    return await dispatchOutcome(done, { credential: await passkeys[ceremony](options) });
  } catch (thrown) {
    return dispatchOutcome(failed, { failure: failureOf(thrown) });
  }
}
