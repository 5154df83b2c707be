import type { Env } from '../../../runtime/env.ts';
import { FailureError } from '../../../runtime/failure.ts';

/** Answers of calls by name; all others are those of the shop. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** Answers that are given in place of those of the shop. */
export interface GivenWorld {
  answers?: GivenAnswers | undefined;
  /** Calls that fail. */
  failing?: readonly string[] | undefined;
  /** The time, in milliseconds since 1970. */
  now?: number | undefined;
}

/** A world in which some calls have answers already, and which may be at another time. */
export const withGiven = (env: Env, { answers = {}, failing = [], now }: GivenWorld): Env => ({
  ...env,
  ...(now === undefined ? {} : { now: () => now }),
  call: async (route, input, signal) => {
    if (failing.includes(route.id)) throw new FailureError('unavailable', 'This call fails here.', { status: 503 });
    return Object.hasOwn(answers, route.id)
      ? { answer: answers[route.id], headers: new Headers() }
      : env.call(route, input, signal);
  },
});
