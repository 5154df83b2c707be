import { FailureError, failureOf } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import { addPart } from '../loading/add-part.ts';
import type { SentPart } from '../loading/page-code.ts';
import type { Effect, Message, Outcome } from '../messages/effect.ts';
import type { EffectHost } from './host.ts';

/**
 * Inserts a part that was loaded after the page into the instance that requested it, with the code that it needs.
 * Refuses a part of another version of the page.
 */
export async function addPartEffect(
  runtime: EffectHost,
  { parts, done, failed }: Extract<Effect, { effect: 'grow' }>,
  origin: Instance | undefined,
): Promise<Outcome> {
  const dispatch = runtime.loopGuard.bind((message: Message) => runtime.dispatch(message));
  try {
    const { fingerprint } = runtime.plan;
    const part = (parts as SentPart[]).find(
      ({ number, of }) => number === origin?.node.lazy && of === fingerprint && fingerprint !== undefined,
    );
    if (!part) throw new FailureError('stale-page', 'The page has been published again since it was loaded');
    await addPart(runtime, part);
    return dispatch(done);
  } catch (thrown) {
    const failure = failureOf(thrown);
    return dispatch({ ...failed, payload: { ...(failed.payload as object), failure } });
  }
}
