import type { PageActionReducer } from '../define.ts';
import { parseRoute } from '../state/route.ts';

/** The address bar has changed: the shopper went back or forward, or an effect wrote it. */
const routeChanged: PageActionReducer = (state, { url }: { url: string }) => {
  const { path, params, query } = parseRoute(url, state.market.localePathPrefix, state.page.slug);
  Object.assign(state.route, { path, params, query, url });
  return undefined;
};

/** Reducers of messages that no author writes and any page may send itself. */
export const pageReducers: Readonly<Record<string, PageActionReducer>> = {
  /** The end of a delay that only actions of other origins were waiting for. */
  'pause.over': () => undefined,
  'route.changed': routeChanged,
};
