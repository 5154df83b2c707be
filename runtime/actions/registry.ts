import type { ActionContract } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';
import * as call from './call.ts';
import * as closeWidget from './close-widget.ts';
import * as copy from './copy.ts';
import * as debounce from './debounce.ts';
import * as delay from './delay.ts';
import * as dismissToast from './dismiss-toast.ts';
import * as goBack from './go-back.ts';
import * as goForward from './go-forward.ts';
import * as ifAction from './if.ts';
import * as logout from './logout.ts';
import * as navigate from './navigate.ts';
import * as once from './once.ts';
import * as openWidget from './open-widget.ts';
import { pageReducers } from './page-reducers.ts';
import * as parallel from './parallel.ts';
import * as refetch from './refetch.ts';
import * as reload from './reload.ts';
import * as removeCookie from './remove-cookie.ts';
import * as removeLocalStorage from './remove-local-storage.ts';
import * as request from './request.ts';
import * as runScript from './run-script.ts';
import * as scrollTo from './scroll-to.ts';
import * as sequence from './sequence.ts';
import * as setCookie from './set-cookie.ts';
import * as setFlag from './set-flag.ts';
import * as setLocalStorage from './set-local-storage.ts';
import * as setQuery from './set-query.ts';
import * as showToast from './show-toast.ts';
import * as toggleFlag from './toggle-flag.ts';
import * as track from './track.ts';

interface PageActionModule {
  contract: ActionContract;
  /** Actions made of other actions have none; see `effects/run-actions.ts`. */
  reduce?: PageActionReducer;
}

/** The actions that any page can call. One line for each, in order. */
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

export const pageActions: readonly ActionContract[] = modules.map(({ contract }) => contract);

/** Reducers of page actions and of the messages that any page sends itself. */
export const pageActionReducers: Readonly<Record<string, PageActionReducer>> = {
  ...pageReducers,
  ...Object.fromEntries(modules.flatMap(({ contract, reduce }) => (reduce ? [[contract.name, reduce]] : []))),
};
