import type { ActionContract } from '../../schemas/contract/action.ts';
import { contract as call } from './call.ts';
import { contract as copy } from './copy.ts';
import { contract as dismissToast } from './dismiss-toast.ts';
import { contract as goBack } from './go-back.ts';
import { contract as goForward } from './go-forward.ts';
import { contract as ifAction } from './if.ts';
import { contract as logout } from './logout.ts';
import { contract as navigate } from './navigate.ts';
import { contract as parallel } from './parallel.ts';
import { contract as refetch } from './refetch.ts';
import { contract as reload } from './reload.ts';
import { contract as removeCookie } from './remove-cookie.ts';
import { contract as removeLocalStorage } from './remove-local-storage.ts';
import { contract as scrollTo } from './scroll-to.ts';
import { contract as sequence } from './sequence.ts';
import { contract as setCookie } from './set-cookie.ts';
import { contract as setFlag } from './set-flag.ts';
import { contract as setLocalStorage } from './set-local-storage.ts';
import { contract as setQuery } from './set-query.ts';
import { contract as showToast } from './show-toast.ts';
import { contract as toggleFlag } from './toggle-flag.ts';

/** The actions that any page can call. One line for each, in order; `reducers.ts` has those that change something. */
export const pageActions: readonly ActionContract[] = [
  call,
  copy,
  dismissToast,
  goBack,
  goForward,
  ifAction,
  logout,
  navigate,
  parallel,
  refetch,
  reload,
  removeCookie,
  removeLocalStorage,
  scrollTo,
  sequence,
  setCookie,
  setFlag,
  setLocalStorage,
  setQuery,
  showToast,
  toggleFlag,
];
