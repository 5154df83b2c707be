import { FailureError, failureOf } from '../../runtime/failure.ts';
import type { InitialEnv } from '../world/initial-env.ts';

/** The outcome of a call, for the author who watches. */
export interface EndedCall {
  call: string;
  isOk: boolean;
  answer: unknown;
  milliseconds: number;
}

/** Pauses and resumes the environment of a page. */
export interface Hold {
  readonly isHeld: boolean;
  /** Wraps the recorded environment for the page itself: requests made while the past is shown are not recorded. */
  above<World extends Pick<InitialEnv, 'after' | 'call'>>(recorded: World): World;
  /** From now on no timer runs, no response arrives, and no call is made. */
  begin(): void;
  /** Aborts the requests made meanwhile, restores the page, and resumes the environment. */
  end(restore: () => void): void;
}

interface HoldOptions {
  /** Delay of each call in milliseconds. */
  delayMs: number;
  /** Called when a call is made; the returned function is called when the call has ended. */
  onCall(): (ended: EndedCall) => void;
}

const givenUp = () => new FailureError('aborted', 'Given up', { aborted: true });

/** Makes a page's environment pausable while an author looks at an earlier state, and slows its network. */
export function holdWorld(world: Pick<InitialEnv, 'after' | 'call' | 'now'>, { delayMs, onCall }: HoldOptions): Hold {
  const { after, call } = world;
  let isHeld = false;
  let turn = 0;
  const waiting: (() => void)[] = [];
  const refused: (() => void)[] = [];
  const released = () => (isHeld ? new Promise<void>((resolve) => waiting.push(resolve)) : undefined);
  const pause = () => new Promise<void>((resolve) => after(delayMs, resolve));

  world.after = (milliseconds, run) => {
    let isCancelled = false;
    const cancel = after(milliseconds, () => {
      if (!isHeld) run();
      else waiting.push(() => isCancelled || run());
    });
    return () => {
      isCancelled = true;
      cancel();
    };
  };
  world.call = async (route, input, signal) => {
    const ended = onCall();
    const began = world.now();
    const finish = (isOk: boolean, answer: unknown) =>
      ended({ call: route.id, isOk, answer, milliseconds: Math.max(0, world.now() - began) });
    try {
      if (delayMs > 0) await pause();
      const reply = await call(route, input, signal);
      await released();
      finish(true, reply.answer);
      return reply;
    } catch (thrown) {
      await released();
      finish(false, failureOf(thrown));
      throw thrown;
    }
  };
  return {
    get isHeld() {
      return isHeld;
    },
    above: (recorded) => ({
      ...recorded,
      after: (milliseconds, run) => (isHeld ? world.after(milliseconds, run) : recorded.after(milliseconds, run)),
      call: (route, input, signal) =>
        isHeld
          ? new Promise((_, reject) => refused.push(() => reject(givenUp())))
          : recorded.call(route, input, signal),
    }),
    begin() {
      turn++;
      isHeld = true;
    },
    end(restore) {
      const own = ++turn;
      for (const refuse of refused.splice(0)) refuse();
      // The refused calls end before the state is restored, so that they leave no trace in it.
      after(0, () => {
        if (own !== turn) return;
        restore();
        isHeld = false;
        for (const run of waiting.splice(0)) run();
      });
    },
  };
}
