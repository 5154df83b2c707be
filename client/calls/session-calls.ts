/**
 * Keeps a shopper to one session: holds changes back while there is none, and resends a change whose session has
 * ended.
 */
import {
  sessionChanged,
  sessionEnded,
  sessionMarkIn,
  startsAnew,
  startsAnewHeader,
} from '../../commerce/rules/accounts/browser-session.ts';
import { readingPosts } from '../../commerce/rules/reading-posts.ts';
import type { CallReply } from '../../runtime/env.ts';
import { FailureError, failureOf } from '../../runtime/failure.ts';
import type { CallInputs, CallRoute } from '../../runtime/messages/call.ts';
import type { InitialEnv } from '../world/initial-env.ts';

/**
 * Maximum time for the response to a sign-in elsewhere in this browser, and the interval at which the cookie is
 * checked.
 */
const answerMs = 20_000;
const lookMs = 50;

/** The part of the browser in which all its pages of this shop share one session. */
export interface SharedSession {
  cookies(): string;
  /** Runs `work` while no other page of this browser runs its work. */
  exclusively<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

type Call = InitialEnv['call'];

const isChange = ({ id, method }: CallRoute, input: CallInputs): boolean => {
  const asked = method === 'ANY' ? input.method : method;
  return asked !== 'GET' && asked !== 'HEAD' && !readingPosts.has(id) && input.url === undefined;
};

/** Wraps calls so that the pages of one browser share one session. */
export function callsOfSession(call: Call, after: InitialEnv['after'], shared: SharedSession): Call {
  const mark = () => sessionMarkIn(shared.cookies());

  /** Resolves when the browser has got another session's cookie, or the time for that is over. */
  const otherThan = (before: string | undefined, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      let left = answerMs;
      const look = () => {
        if (signal.aborted) reject(new FailureError('aborted', 'Given up', { aborted: true }));
        else if (mark() !== before || left <= 0) resolve();
        else {
          left -= lookMs;
          after(lookMs, look);
        }
      };
      look();
    });

  return async (route, input, signal) => {
    if (!isChange(route, input)) return call(route, input, signal);
    let before = mark();
    const send = (): Promise<CallReply> => {
      before = mark();
      return call(route, input, signal);
    };
    /** Sends the first change, which creates the session; all others wait for it. */
    const sendFirst = () =>
      shared.exclusively(async () => (mark() === undefined ? { reply: await send() } : undefined), signal);
    try {
      return (before === undefined ? await sendFirst() : undefined)?.reply ?? (await send());
    } catch (thrown) {
      const { code } = failureOf(thrown);
      if (code !== sessionChanged && code !== sessionEnded) throw thrown;
      if (code === sessionChanged) await otherThan(before, signal);
      return shared.exclusively(() => {
        const isStale = before !== undefined && mark() === before;
        const headers = { ...input.headers, [startsAnewHeader]: startsAnew };
        return call(route, isStale ? { ...input, headers } : input, signal);
      }, signal);
    }
  };
}
