import type { PageActionReducer } from '../core/define.ts';
import { routeOf } from '../core/route.ts';
import copy from './copy.ts';
import delay from './delay.ts';
import dismissToast from './dismiss-toast.ts';
import goBack from './go-back.ts';
import goForward from './go-forward.ts';
import logout from './logout.ts';
import navigate from './navigate.ts';
import refetch from './refetch.ts';
import reload from './reload.ts';
import removeCookie from './remove-cookie.ts';
import removeLocalStorage from './remove-local-storage.ts';
import scrollTo from './scroll-to.ts';
import setCookie from './set-cookie.ts';
import setFlag from './set-flag.ts';
import setLocalStorage from './set-local-storage.ts';
import setQuery from './set-query.ts';
import showToast from './show-toast.ts';
import toggleFlag from './toggle-flag.ts';

/** What the address bar says has changed: the shopper went back or forward, or an effect wrote it. */
const routeChanged: PageActionReducer = (state, { url }: { url: string }) => {
  const { path, params, query } = routeOf(url, state.market.localePathPrefix, state.page.slug);
  Object.assign(state.route, { path, params, query, url });
  return undefined;
};

/** The reducer of each page action. Actions made of other actions have none: the runner takes them apart. */
export const pageActionReducers: Readonly<Record<string, PageActionReducer>> = {
  copy,
  delay,
  'dismiss-toast': dismissToast,
  'go-back': goBack,
  'go-forward': goForward,
  logout,
  navigate,
  refetch,
  reload,
  'remove-cookie': removeCookie,
  'remove-local-storage': removeLocalStorage,
  /** The end of a wait that only somebody else's actions were waiting for. */
  'pause.over': () => undefined,
  'route.changed': routeChanged,
  'scroll-to': scrollTo,
  'set-cookie': setCookie,
  'set-flag': setFlag,
  'set-local-storage': setLocalStorage,
  'set-query': setQuery,
  'show-toast': showToast,
  'toggle-flag': toggleFlag,
};
