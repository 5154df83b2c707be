import type { Env } from '../../../runtime/env.ts';
import { FailureError } from '../../../runtime/failure.ts';

/** Answers by the names of their calls; other calls are answered by the shop. */
export type AnswerOverrides = Readonly<Record<string, unknown>>;

/** Overrides of the shop's answers. */
export interface WorldOverrides {
  answers?: AnswerOverrides | undefined;
  /** Calls that fail. */
  failing?: readonly string[] | undefined;
  /** The current time, in milliseconds since 1970. */
  now?: number | undefined;
}

/** An environment in which some calls are answered or fail as given, at the given time. */
export const withOverrides = (env: Env, { answers = {}, failing = [], now }: WorldOverrides): Env => ({
  ...env,
  ...(now === undefined ? {} : { now: () => now }),
  call: async (route, input, signal) => {
    if (failing.includes(route.id)) throw new FailureError('unavailable', 'This call fails here.', { status: 503 });
    return Object.hasOwn(answers, route.id)
      ? { answer: answers[route.id], headers: new Headers() }
      : env.call(route, input, signal);
  },
});
