import type { PageActionReducer } from '../define.ts';
import copy from './copy.ts';
import delay from './delay.ts';
import dismissToast from './dismiss-toast.ts';
import goBack from './go-back.ts';
import goForward from './go-forward.ts';
import logout from './logout.ts';
import navigate from './navigate.ts';
import { pageReducers } from './page-reducers.ts';
import refetch from './refetch.ts';
import reload from './reload.ts';
import removeCookie from './remove-cookie.ts';
import removeLocalStorage from './remove-local-storage.ts';
import runScript from './run-script.ts';
import scrollTo from './scroll-to.ts';
import setCookie from './set-cookie.ts';
import setFlag from './set-flag.ts';
import setLocalStorage from './set-local-storage.ts';
import setQuery from './set-query.ts';
import showToast from './show-toast.ts';
import toggleFlag from './toggle-flag.ts';
import track from './track.ts';

/** The reducer of each page action. Actions made of other actions have none: the runner takes them apart. */
export const pageActionReducers: Readonly<Record<string, PageActionReducer>> = {
  ...pageReducers,
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
  'run-script': runScript,
  'scroll-to': scrollTo,
  'set-cookie': setCookie,
  'set-flag': setFlag,
  'set-local-storage': setLocalStorage,
  'set-query': setQuery,
  'show-toast': showToast,
  'toggle-flag': toggleFlag,
  track,
};
