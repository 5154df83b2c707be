import { setImmediate as turn } from 'node:timers/promises';
import type { Env } from '../../../runtime/env.ts';

/** Maximum delay that is skipped, because no further input can interrupt it during a request. */
const maxSkippedMs = 2000;

/** Maximum number of skipped delays, so that an endless timer loop terminates. */
const maxSkips = 200;

/** A cookie that a page has set. */
export interface FormCookie {
  name: string;
  value: string;
  /** Lifetime; without it, the cookie lasts until the browser is closed. */
  seconds?: number;
}

/** The environment of a page while the server handles an event for a browser. */
export interface FormEnv {
  env: Env;
  /** Returns the address that the page navigates to; undefined when it does not navigate. */
  opened(): string | undefined;
  /** Returns the id of the element that the page scrolls to or focuses. */
  shown(): string | undefined;
  /** Returns the cookies that the page has set; an empty value removes one. */
  cookies(): readonly FormCookie[];
  /**
   * Resolves to true when no calls or delays are pending; to false when some still are at the given time, in
   * milliseconds since 1970.
   */
  settledBy(end: number): Promise<boolean>;
}

/** Creates the environment of one event. */
export function createFormEnv(base: Env): FormEnv {
  let pending = 0;
  let skipped = 0;
  let opened: string | undefined;
  let shown: string | undefined;
  const cookies: FormCookie[] = [];
  const show = (id: string) => {
    shown ??= id;
  };
  const env: Env = {
    ...base,
    async call(...parameters) {
      pending++;
      try {
        return await base.call(...parameters);
      } finally {
        pending--;
      }
    },
    after(milliseconds, run) {
      if (milliseconds > maxSkippedMs || skipped >= maxSkips) return base.after(milliseconds, run);
      skipped++;
      pending++;
      let isOver = false;
      const end = () => {
        if (isOver) return false;
        isOver = true;
        pending--;
        return true;
      };
      const timer = setImmediate(() => end() && run());
      return () => {
        if (end()) clearImmediate(timer);
      };
    },
    navigation: {
      ...base.navigation,
      open(url, target) {
        if (target === 'self') opened ??= url;
      },
    },
    elements: { focus: show, scrollTo: show },
    cookies: {
      set: (name, value, seconds) => void cookies.push({ name, value, ...(seconds === undefined ? {} : { seconds }) }),
      remove: (name) => void cookies.push({ name, value: '', seconds: 0 }),
    },
  };
  return {
    env,
    opened: () => opened,
    shown: () => shown,
    cookies: () => cookies,
    async settledBy(end) {
      // Follow-up calls of a response start in later turns of the event loop.
      let quietTurns = 0;
      while (quietTurns < 3) {
        if (base.now() > end) return false;
        await turn();
        quietTurns = pending === 0 ? quietTurns + 1 : 0;
      }
      return true;
    },
  };
}
