/** What a page fetches once something happens on it: the effects, the slices that every page has, and the rest of the browser. */
import { cartSync } from '../../commerce/actions/cart/cart-sync.ts';
import { pageReducers } from '../../runtime/actions/page-reducers.ts';
import { toasts } from '../../runtime/actions/toasts.ts';
import { type CreateActing, createActing } from '../../runtime/core/acting.ts';
import type { PageActionReducer } from '../../runtime/core/define.ts';
import type { Implementation } from '../../runtime/core/implementations.ts';
import { createBrowserWorld } from './browser-world.ts';
import type { FirstEnv } from './first-env.ts';

/** Completes the page's world and says how it acts with these widgets and page actions. */
export function actingWith(
  env: FirstEnv,
  widgets: ReadonlyMap<string, Implementation>,
  actions: Readonly<Record<string, PageActionReducer>>,
): CreateActing {
  const { navigation, ...world } = createBrowserWorld(env.after);
  Object.assign(env.navigation, navigation);
  Object.assign(env, world);
  return createActing({ slices: [toasts, cartSync], actions: { ...pageReducers, ...actions }, widgets });
}
