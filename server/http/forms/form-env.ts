import { setImmediate as turn } from 'node:timers/promises';
import type { Env } from '../../../runtime/env.ts';

/** Delays up to this long are skipped: a request cannot be interrupted by another press. */
const longestSkippedMs = 2000;

/** How many waits of a page are skipped, so that one that waits for ever ends. */
const mostSkipped = 200;

/** A cookie that a page has set. */
export interface FormCookie {
  name: string;
  value: string;
  /** How long it lasts; without it, until the browser is closed. */
  seconds?: number;
}

/** The world of a page while the server runs an event for a browser. */
export interface FormEnv {
  env: Env;
  /** Where the page wants the browser to go. */
  opened(): string | undefined;
  /** The element that the page wants in view or focused. */
  shown(): string | undefined;
  /** Cookies that the page has set; an empty value removes one. */
  cookies(): readonly FormCookie[];
  /** Resolves when nothing is under way any more; false when that takes until a time, in milliseconds since 1970. */
  settledBy(end: number): Promise<boolean>;
}

export function createFormEnv(base: Env): FormEnv {
  let underWay = 0;
  let skipped = 0;
  let opened: string | undefined;
  let shown: string | undefined;
  const cookies: FormCookie[] = [];
  const show = (id: string) => {
    shown ??= id;
  };
  const env: Env = {
    ...base,
    async call(...given) {
      underWay++;
      try {
        return await base.call(...given);
      } finally {
        underWay--;
      }
    },
    after(milliseconds, run) {
      if (milliseconds > longestSkippedMs || skipped >= mostSkipped) return base.after(milliseconds, run);
      skipped++;
      underWay++;
      let isOver = false;
      const end = () => {
        if (isOver) return false;
        isOver = true;
        underWay--;
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
      // Follow-up calls of a response start in the turns after it.
      for (let quietTurns = 0; quietTurns < 3; quietTurns = underWay === 0 ? quietTurns + 1 : 0) {
        if (base.now() > end) return false;
        await turn();
      }
      return true;
    },
  };
}
