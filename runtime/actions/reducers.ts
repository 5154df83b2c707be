import type { PageActionReducer } from '../core/define.ts';
import { routeOf } from '../core/route.ts';
import { reduce as copy } from './copy.ts';
import { reduce as dismissToast } from './dismiss-toast.ts';
import { reduce as goBack } from './go-back.ts';
import { reduce as goForward } from './go-forward.ts';
import { reduce as logout } from './logout.ts';
import { reduce as navigate } from './navigate.ts';
import { reduce as refetch } from './refetch.ts';
import { reduce as reload } from './reload.ts';
import { reduce as removeCookie } from './remove-cookie.ts';
import { reduce as removeLocalStorage } from './remove-local-storage.ts';
import { reduce as scrollTo } from './scroll-to.ts';
import { reduce as setCookie } from './set-cookie.ts';
import { reduce as setFlag } from './set-flag.ts';
import { reduce as setLocalStorage } from './set-local-storage.ts';
import { reduce as setQuery } from './set-query.ts';
import { reduce as showToast } from './show-toast.ts';
import { reduce as toggleFlag } from './toggle-flag.ts';

/** What the address bar says has changed: the shopper went back or forward, or an effect wrote it. */
const routeChanged: PageActionReducer = (state, { url }: { url: string }) => {
  const { path, params, query } = routeOf(url, state.market.localePathPrefix, state.page.slug);
  Object.assign(state.route, { path, params, query, url });
  return undefined;
};

/** The reducer of each page action. Actions made of other actions have none: the runner takes them apart. */
export const pageActionReducers: Readonly<Record<string, PageActionReducer>> = {
  copy,
  'dismiss-toast': dismissToast,
  'go-back': goBack,
  'go-forward': goForward,
  logout,
  navigate,
  refetch,
  reload,
  'remove-cookie': removeCookie,
  'remove-local-storage': removeLocalStorage,
  'route.changed': routeChanged,
  'scroll-to': scrollTo,
  'set-cookie': setCookie,
  'set-flag': setFlag,
  'set-local-storage': setLocalStorage,
  'set-query': setQuery,
  'show-toast': showToast,
  'toggle-flag': toggleFlag,
};
