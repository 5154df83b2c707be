/** Keeps a shopper to one session: holds changes while there is none, and resends a change whose session has ended. */
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

/** How long a sign-in elsewhere in this browser may take to be answered, and how often that is looked for. */
const answerMs = 20_000;
const lookMs = 50;

/** The browser, as far as all its pages of this shop share one session. */
export interface SharedSession {
  cookies(): string;
  /** Runs `work` while no other page of this browser runs its own. */
  exclusively<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

type Call = InitialEnv['call'];

const isChange = ({ id, method }: CallRoute, input: CallInputs): boolean => {
  const asked = method === 'ANY' ? input.method : method;
  return asked !== 'GET' && asked !== 'HEAD' && !readingPosts.has(id) && input.url === undefined;
};

/** Makes calls that belong to a session, as the pages of one browser have to. */
export function callsOfSession(call: Call, after: InitialEnv['after'], shared: SharedSession): Call {
  const mark = () => sessionMarkIn(shared.cookies());

  /** Resolves when the browser has got the cookie of another session, or will not. */
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
    /** The first change makes the session, and all others wait for it. */
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
