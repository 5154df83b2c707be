/**
 * Code that a page fetches on its first interaction: the effects, the slices that every page has, and the rest of the
 * browser environment.
 */
import { cartSync } from '../commerce/actions/cart/cart-sync.ts';
import { type CreateActionRuntime, createActionRuntime } from '../runtime/action-runtime/action-runtime.ts';
import { pageReducers } from '../runtime/actions/page-reducers.ts';
import { toasts } from '../runtime/actions/toasts.ts';
import type { PageActionReducer } from '../runtime/define.ts';
import type { Implementation } from '../runtime/loading/implementations.ts';
import type { PageState } from '../runtime/state/page-state.ts';
import { reportCalls } from './analytics/report-calls.ts';
import { serverClockOffset } from './calls/server-clock.ts';
import { call } from './calls/shop-call.ts';
import { loadWidget } from './load-widget.ts';
import { prefetchLinks } from './prefetch.ts';
import { resume } from './resume.ts';
import { createBrowserWorld } from './world/browser-world.ts';
import type { InitialEnv } from './world/initial-env.ts';
import { createLazySandbox } from './world/lazy-sandbox.ts';

/** Also used by the page's first calls, and by widgets in slots that are opened. */
export { call, loadWidget };

/** Completes the page's environment, and creates its action runtime with these widgets and page actions. */
export function createClientActions(
  env: InitialEnv,
  widgets: ReadonlyMap<string, Implementation>,
  actions: Readonly<Record<string, PageActionReducer>>,
  state: Pick<PageState, 'config' | 'queries' | 'user'>,
): CreateActionRuntime {
  reportCalls(env, state);
  prefetchLinks();
  const { navigation, ...world } = createBrowserWorld();
  Object.assign(env.navigation, navigation);
  const offset = serverClockOffset();
  // The clock is not read any earlier: until hydration, the time is that of the server's render.
  if (offset !== 0) env.now = () => Date.now() + offset;
  Object.assign(env, world, { sandbox: createLazySandbox(env.after) });
  const create = createActionRuntime({ slices: [toasts, cartSync], actions: { ...pageReducers, ...actions }, widgets });
  return (runtime) => {
    const actionRuntime = create(runtime);
    if (document.documentElement.dataset.static !== undefined) resume(runtime);
    return actionRuntime;
  };
}
