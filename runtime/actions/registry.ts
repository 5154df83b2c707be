import type { ActionContract } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';
import * as call from './composed/call.ts';
import * as closeWidget from './composed/close-widget.ts';
import * as debounce from './composed/debounce.ts';
import * as ifAction from './composed/if.ts';
import * as once from './composed/once.ts';
import * as openWidget from './composed/open-widget.ts';
import * as parallel from './composed/parallel.ts';
import * as sequence from './composed/sequence.ts';
import * as copy from './copy.ts';
import * as delay from './delay.ts';
import * as dismissToast from './dismiss-toast.ts';
import * as goBack from './go-back.ts';
import * as goForward from './go-forward.ts';
import * as logout from './logout.ts';
import * as navigate from './navigate.ts';
import { pageReducers } from './page-reducers.ts';
import * as refetch from './refetch.ts';
import * as reload from './reload.ts';
import * as removeCookie from './remove-cookie.ts';
import * as removeLocalStorage from './remove-local-storage.ts';
import * as request from './request.ts';
import * as runScript from './run-script.ts';
import * as scrollTo from './scroll-to.ts';
import * as setCookie from './set-cookie.ts';
import * as setFlag from './set-flag.ts';
import * as setLocalStorage from './set-local-storage.ts';
import * as setQuery from './set-query.ts';
import * as showToast from './show-toast.ts';
import * as toggleFlag from './toggle-flag.ts';
import * as track from './track.ts';

interface PageActionModule {
  contract: ActionContract;
  /** Undefined for actions made of other actions; see `effects/run-actions.ts`. */
  reduce?: PageActionReducer;
}

/** The actions that any page can call, one per line, in alphabetical order. */
const modules: readonly PageActionModule[] = [
  call,
  closeWidget,
  copy,
  debounce,
  delay,
  dismissToast,
  goBack,
  goForward,
  ifAction,
  logout,
  navigate,
  once,
  openWidget,
  parallel,
  refetch,
  reload,
  removeCookie,
  removeLocalStorage,
  request,
  runScript,
  scrollTo,
  sequence,
  setCookie,
  setFlag,
  setLocalStorage,
  setQuery,
  showToast,
  toggleFlag,
  track,
];

/** Contracts of the actions that any page can call. */
export const pageActions: readonly ActionContract[] = modules.map(({ contract }) => contract);

/** Reducers of page actions and of the messages that any page sends itself. */
export const pageActionReducers: Readonly<Record<string, PageActionReducer>> = {
  ...pageReducers,
  ...Object.fromEntries(modules.flatMap(({ contract, reduce }) => (reduce ? [[contract.name, reduce]] : []))),
};
