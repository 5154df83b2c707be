import type { ClaimScope, Env, Navigation } from '../../runtime/env.ts';
import { encodeUrlComponent } from '../../runtime/messages/call.ts';
import type { PromptName } from '../../runtime/messages/effect.ts';
import { pushToDataLayer } from '../analytics/data-layer.ts';
import type { InitialEnv } from './initial-env.ts';
import { windowValue } from './window-value.ts';

/** The part of the browser on which actions have effects. */
type World = Omit<Env, keyof InitialEnv | 'sandbox'> & {
  navigation: Omit<Navigation, 'watch'>;
};

const lazyPrompt = (name: PromptName) => async (input: unknown) =>
  (await import('./prompts.ts')).browserPrompts[name](input);

/** Returns the rest of the browser as part of a page's environment. */
export function createBrowserWorld(): World {
  return {
    navigation: {
      open(url, target) {
        if (target === 'tab') return void window.open(url, '_blank', 'noopener');
        // A customer's entries are removed at sign-out, because the next person at this tab must not see them.
        if (/^[^?#]*\/logout$/.test(url)) attempt(() => sessionStorage.clear());
        location.assign(url);
      },
      write: (url, mode) =>
        mode === 'push' ? history.pushState(null, '', url) : history.replaceState(history.state, '', url),
      back: () => history.back(),
      forward: () => history.forward(),
      reload: () => location.reload(),
    },
    cookies: {
      set: (name, value, seconds) => writeCookie(name, encodeUrlComponent(value), seconds),
      remove: (name) => writeCookie(name, '', 0),
    },
    storage: {
      // A shopper may have blocked storage; stored values are always optional.
      set: (name, value) => attempt(() => localStorage.setItem(name, value)),
      remove: (name) => attempt(() => localStorage.removeItem(name)),
      claim: async (name, per) => claim(`endcap-once ${name}`, per),
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
        const { value, owner } = windowValue(path);
        return typeof value === 'function' ? value.bind(owner) : undefined;
      },
      listen(origin, onMessage) {
        const listen = (event: MessageEvent) => {
          // The origin alone does not identify the sender: a tab of the same origin is not a frame of this page.
          const isFrame = [...document.querySelectorAll('iframe')].some(
            (frame) => frame.contentWindow === event.source,
          );
          if (event.origin === origin && isFrame) onMessage(event.data);
        };
        addEventListener('message', listen);
        return () => removeEventListener('message', listen);
      },
    },
    track: ({ event, data, at }) => pushToDataLayer(event, data, at),
    prompts: {
      createPasskey: lazyPrompt('createPasskey'),
      usePasskey: lazyPrompt('usePasskey'),
      offersPasskeys: lazyPrompt('offersPasskeys'),
      position: lazyPrompt('position'),
    },
    ...(typeof navigator.share === 'function' ? { share: (data) => navigator.share(data) } : {}),
  };
}

function writeCookie(name: string, value: string, seconds: number | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous way is not in every browser yet
  document.cookie = `${name}=${value}; path=/; samesite=lax${secure}${seconds === undefined ? '' : `; max-age=${seconds}`}`;
  document.dispatchEvent(new Event('endcap:cookie'));
}

const claimed = new Set<string>();

/** Claims a name; returns whether it is the first claim. When storage is blocked, a claim holds for the page. */
function claim(name: string, per: ClaimScope): boolean {
  if (claimed.has(name)) return false;
  claimed.add(name);
  let isFirst = true;
  if (per !== 'page')
    attempt(() => {
      const kept = per === 'visit' ? sessionStorage : localStorage;
      isFirst = kept.getItem(name) === null;
      kept.setItem(name, '1');
    });
  return isFirst;
}

function attempt(run: () => void): void {
  try {
    run();
  } catch (cause) {
    console.info('[endcap] storage is not available', cause);
  }
}
