import { FailureError, failureOf } from '../failure.ts';
import type { Effect, Message, Outcome } from '../messages/effect.ts';
import type { EffectHost } from './host.ts';

type PromptEffect = Extract<Effect, { effect: 'prompt' }>;

/** Has the browser prompt the shopper; declining is a failure like any other. */
export async function showPrompt(runtime: EffectHost, { prompt, input, done, failed }: PromptEffect): Promise<Outcome> {
  const dispatch = runtime.loopGuard.bind((message: Message) => runtime.dispatch(message));
  const dispatchOutcome = (message: Message, payload: object) =>
    dispatch({ ...message, payload: { ...(message.payload as object), ...payload } });
  const { prompts } = runtime.env;
  try {
    if (!prompts) throw new FailureError('no-prompts', 'There is no browser that could ask the shopper');
    return await dispatchOutcome(done, { result: await prompts[prompt](input) });
  } catch (thrown) {
    return dispatchOutcome(failed, { failure: failureOf(thrown) });
  }
}
