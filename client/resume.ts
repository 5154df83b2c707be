import type { ToastsState } from '../runtime/actions/toasts.ts';
import type { EffectHost } from '../runtime/effects/host.ts';

/** Takes over a page that a form has led to, because the shopper was faster than its first script. */
export function resume(runtime: EffectHost): void {
  delete document.documentElement.dataset.static;
  const { route, slices } = runtime.state;
  // The name of the kept state would bring it back with each reload.
  history.replaceState(history.state, '', route.url + location.hash);
  // The server has no timers: each toast goes by itself from now on.
  for (const toast of (slices.toasts as ToastsState).toasts)
    void runtime.dispatch({ type: 'toasts.show', payload: toast });
}
