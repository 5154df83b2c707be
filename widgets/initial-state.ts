import { cartSync } from '../commerce/actions/cart/cart-sync.ts';
import { localMessages } from '../plan/local-messages.ts';
import type { Plan } from '../plan/plan.ts';
import { toasts } from '../runtime/actions/toasts.ts';
import type { PageContext, PageState } from '../runtime/state/page-state.ts';
import type { AnySlice } from '../runtime/state/slice.ts';
import { widgets } from './shop-registry.ts';

/** All slices of the state of this shop's pages. */
export const slices: readonly AnySlice[] = [
  ...new Set([toasts, cartSync, ...[...widgets.values()].flatMap((widget) => widget.slices ?? [])]),
];

/** The initial state of a page: that of the request, without responses of calls. */
export const initialState = (
  { page, flags, messages }: Pick<Plan, 'page' | 'flags' | 'messages'>,
  context: PageContext,
): PageState => ({
  page: { ...page, entities: {} },
  flags,
  ...context,
  ...(messages ? { market: { ...context.market, messages: localMessages(messages, context.market.locale) } } : {}),
  local: {},
  queries: {},
  slices: Object.fromEntries(slices.map(({ name, initial }) => [name, initial()])),
});
