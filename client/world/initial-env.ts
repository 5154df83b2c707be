import type { Env } from '../../runtime/env.ts';
import { createRevalidation } from './revalidation.ts';

/** The part of the browser that a page needs before any interaction; the rest is loaded with the action runtime. */
export type InitialEnv = Pick<Env, 'now' | 'random' | 'after' | 'call' | 'timeZone' | 'revalidation' | 'report'> & {
  navigation: Pick<Env['navigation'], 'watch'>;
};

/** Runs a callback once after a delay; the returned function cancels it. */
export const after: Env['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Returns the part of a page's environment that it needs before any interaction. */
export function createInitialEnv(loadCall: () => Promise<Env['call']>): InitialEnv {
  let timeZone: string | undefined;
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    after,
    // Most pages make no calls before an interaction, which loads the code for them.
    call: async (...given) => (await loadCall())(...given),
    get timeZone() {
      // Reading it takes most of a millisecond, and few pages need it.
      timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
      return timeZone;
    },
    navigation: {
      watch(changed) {
        const onPop = () => changed(location.pathname + location.search);
        addEventListener('popstate', onPop);
        return () => removeEventListener('popstate', onPop);
      },
    },
    revalidation: createRevalidation(),
    report(report) {
      const { level, message, cause, ...place } = report;
      console[level === 'warning' ? 'warn' : level](`[endcap] ${message}`, place, cause ?? '');
      dispatchEvent(new CustomEvent('endcap-report', { detail: report }));
    },
  };
}
