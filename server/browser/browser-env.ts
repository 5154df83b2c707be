import { callUrl } from '../../runtime/core/call.ts';
import type { Env } from '../../runtime/core/env.ts';
import { FailureError, failureOf } from '../../runtime/core/failure.ts';

/** How long a call may take before it counts as failed. */
const callTimeoutMs = 20_000;

/** The browser as a page's world. */
export function createBrowserEnv(): Env {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    async call(route, input, signal) {
      const isForm = input.body instanceof FormData;
      const hasBody = input.body !== undefined;
      let response: Response;
      try {
        response = await fetch(callUrl(route, input), {
          method: route.method,
          credentials: 'same-origin',
          headers: {
            'x-endcap': '1',
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
      const { error } = (answer ?? {}) as { error?: { code: string; message: string; formattedMessages?: string[] } };
      throw new FailureError(error?.code ?? 'http', error?.message ?? response.statusText, {
        status: response.status,
        ...(error?.formattedMessages ? { formattedMessages: error.formattedMessages } : {}),
      });
    },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    navigation: {
      open: (url, target) => (target === 'tab' ? void window.open(url, '_blank', 'noopener') : location.assign(url)),
      write: (url, mode) =>
        mode === 'push' ? history.pushState(null, '', url) : history.replaceState(history.state, '', url),
      back: () => history.back(),
      forward: () => history.forward(),
      reload: () => location.reload(),
      watch(changed) {
        const onPop = () => changed(location.pathname + location.search);
        addEventListener('popstate', onPop);
        return () => removeEventListener('popstate', onPop);
      },
    },
    cookies: {
      set: (name, value, seconds) => writeCookie(name, encodeURIComponent(value), seconds),
      remove: (name) => writeCookie(name, '', 0),
    },
    storage: {
      // A shopper may have blocked storage; what is kept there is never needed.
      set: (name, value) => attempt(() => localStorage.setItem(name, value)),
      remove: (name) => attempt(() => localStorage.removeItem(name)),
    },
    clipboard: { write: (text) => navigator.clipboard.writeText(text) },
    elements: {
      focus: (id) => document.getElementById(id)?.focus(),
      scrollTo: (id) =>
        document
          .getElementById(id)
          ?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' }),
    },
    scripts: {
      load(address) {
        if ([...document.scripts].some((script) => script.src === address)) return;
        const script = document.createElement('script');
        script.async = true;
        script.src = address;
        document.head.append(script);
      },
      find(path) {
        let owner: unknown;
        let value: unknown = window;
        for (const name of path.split('.')) {
          owner = value;
          value = (owner as Record<string, unknown> | null | undefined)?.[name];
        }
        return typeof value === 'function' ? value.bind(owner) : undefined;
      },
      hear(origin, heard) {
        const listen = (event: MessageEvent) => {
          // The address alone does not tell who speaks: a tab of the same origin is not a frame of this page.
          const isFrame = [...document.querySelectorAll('iframe')].some(
            (frame) => frame.contentWindow === event.source,
          );
          if (event.origin === origin && isFrame) heard(event.data);
        };
        addEventListener('message', listen);
        return () => removeEventListener('message', listen);
      },
    },
    ...(typeof navigator.share === 'function' ? { share: (data) => navigator.share(data) } : {}),
    report: ({ level, message, cause, ...place }) =>
      console[level === 'warning' ? 'warn' : level](`[endcap] ${message}`, place, cause ?? ''),
  };
}

function writeCookie(name: string, value: string, seconds: number | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous way is not in every browser yet
  document.cookie = `${name}=${value}; path=/; samesite=lax${secure}${seconds === undefined ? '' : `; max-age=${seconds}`}`;
}

function attempt(run: () => void): void {
  try {
    run();
  } catch (cause) {
    console.info('[endcap] storage is not available', cause);
  }
}
