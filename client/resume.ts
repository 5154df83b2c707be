import type { ToastsState } from '../runtime/actions/toasts.ts';
import type { EffectHost } from '../runtime/effects/host.ts';

/** Resumes a page to which a form has led, because the shopper was faster than its first script. */
export function resume(runtime: EffectHost): void {
  delete document.documentElement.dataset.static;
  const { route, slices } = runtime.state;
  // The token of the kept state would restore it with each reload.
  history.replaceState(history.state, '', route.url + location.hash);
  // The server has no timers: each toast's time starts now.
  for (const toast of (slices.toasts as ToastsState).toasts)
    void runtime.dispatch({ type: 'toasts.show', payload: toast });
}
