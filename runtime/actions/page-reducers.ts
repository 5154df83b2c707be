import type { PageActionReducer } from '../define.ts';
import { parseRoute } from '../state/route.ts';

/** Updates the route after a change in the address bar: the shopper went back or forward, or an effect wrote it. */
const routeChanged: PageActionReducer = (state, { url }: { url: string }) => {
  const { path, params, query } = parseRoute(url, state.market.localePathPrefix, state.page.slug);
  Object.assign(state.route, { path, params, query, url });
  return undefined;
};

/** Reducers of internal messages, which no author writes and any page may send itself. */
export const pageReducers: Readonly<Record<string, PageActionReducer>> = {
  /** Sent at the end of a delay that only other actions were waiting for. */
  'pause.over': () => undefined,
  'route.changed': routeChanged,
};
