import { callUrl } from '../runtime/effects/call.ts';
import type { Env } from '../runtime/env.ts';
import { type Failure, FailureError, failureOf } from '../runtime/failure.ts';
import { createRevalidation } from './revalidation.ts';

/** How long a call may take before it counts as failed. */
const callTimeoutMs = 20_000;

/** What a page needs of the browser before any interaction; the rest is loaded with the action runtime. */
export type InitialEnv = Pick<Env, 'now' | 'random' | 'after' | 'call' | 'timeZone' | 'revalidation' | 'report'> & {
  navigation: Pick<Env['navigation'], 'watch'>;
};

/** The browser as a page's world, as far as a page needs it before any interaction. */
export function createInitialEnv(): InitialEnv {
  let timeZone: string | undefined;
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    async call(route, asked, signal) {
      // An author writes what is sent to an address; calls have theirs from their contracts.
      const input = asked.url === undefined ? asked : (await import('./page-request.ts')).allowedRequest(asked);
      const isForm = input.body instanceof FormData;
      const hasBody = input.body !== undefined;
      let response: Response;
      try {
        response = await fetch(callUrl(route, input), {
          method: route.method === 'ANY' ? input.method : route.method,
          credentials: 'same-origin',
          headers: {
            ...(input.url === undefined ? { 'x-endcap': '1' } : {}),
            accept: 'application/json',
            ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
            ...input.headers,
          },
          ...(hasBody ? { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) } : {}),
          signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
        });
      } catch (thrown) {
        if (signal.aborted) throw new FailureError('aborted', 'Given up', { aborted: true });
        throw new FailureError('network', failureOf(thrown).message);
      }
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.ok) return { answer, headers: response.headers };
      const { error } = (answer ?? {}) as { error?: Partial<Failure> };
      const { status, statusText } = response;
      throw new FailureError(error?.code ?? 'http', error?.message ?? (statusText || `HTTP ${status}`), {
        ...error,
        status,
      });
    },
    get timeZone() {
      // Asking takes most of a millisecond, and few pages need it.
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
