import type { ActionContract } from '../../schemas/contract/action.ts';
import call from './call.contract.ts';
import closeWidget from './close-widget.contract.ts';
import copy from './copy.contract.ts';
import debounce from './debounce.contract.ts';
import delay from './delay.contract.ts';
import dismissToast from './dismiss-toast.contract.ts';
import goBack from './go-back.contract.ts';
import goForward from './go-forward.contract.ts';
import ifAction from './if.contract.ts';
import logout from './logout.contract.ts';
import navigate from './navigate.contract.ts';
import openWidget from './open-widget.contract.ts';
import parallel from './parallel.contract.ts';
import refetch from './refetch.contract.ts';
import reload from './reload.contract.ts';
import removeCookie from './remove-cookie.contract.ts';
import removeLocalStorage from './remove-local-storage.contract.ts';
import runScript from './run-script.contract.ts';
import scrollTo from './scroll-to.contract.ts';
import sequence from './sequence.contract.ts';
import setCookie from './set-cookie.contract.ts';
import setFlag from './set-flag.contract.ts';
import setLocalStorage from './set-local-storage.contract.ts';
import setQuery from './set-query.contract.ts';
import showToast from './show-toast.contract.ts';
import toggleFlag from './toggle-flag.contract.ts';
import track from './track.contract.ts';

/** The actions that any page can call. One line for each, in order; `reducers.ts` has those that change something. */
export const pageActions: readonly ActionContract[] = [
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
  openWidget,
  parallel,
  refetch,
  reload,
  removeCookie,
  removeLocalStorage,
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
