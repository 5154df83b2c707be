import { cartEffects, cartQuery } from '../../../commerce/actions/cart/cart-effects.ts';
import { cartSyncOf, isCartUpdating } from '../../../commerce/actions/cart/is-cart-updating.ts';
import type { DataInput, ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../loading/loading.ts';

/** State of a choice that is shown optimistically while it is saved in the cart. */
export interface CartChoice<Choice> {
  /** The choice, until the cart includes it. */
  chosen?: Choice;
  /** Number of pending requests. */
  unanswered: number;
}

const isSettling = (state: PageState): boolean => isCartUpdating(cartSyncOf(state));

/** Completes a request. The choice is still shown until the cart includes it. */
function answered<Choice>(local: CartChoice<Choice>, state: PageState): void {
  local.unanswered -= 1;
  if (local.unanswered === 0 && !isSettling(state)) delete local.chosen;
}

/** Data that all of these widgets publish. */
export interface CartChoiceData extends Loading {
  isUpdating: boolean;
}

/** Creates the shared parts of the models of widgets that save a choice in the cart. */
export const cartChoiceParts = <Choice>(widget: string) => ({
  /** Shows a choice and saves it. The event that follows is `addSuccess` or `addFailure` for the kind "add". */
  save(
    { id, local }: { id: string; local: CartChoice<Choice> },
    kind: string,
    chosen: Choice,
    [call, body]: readonly [call: string, body: object],
  ): Effect[] {
    local.chosen = chosen;
    local.unanswered += 1;
    const to = (name: string) => ({ type: `${widget}.${name}`, target: id, payload: { kind } });
    return cartEffects.change(call, { body }, { done: to('saved'), failed: to('notSaved') });
  },

  /** Returns the cart, and the choice as long as the cart does not include it. */
  read({ local, queries, state }: Pick<DataInput<unknown, CartChoice<Choice>>, 'local' | 'queries' | 'state'>) {
    const isUpdating = local.chosen !== undefined && (local.unanswered > 0 || isSettling(state));
    return {
      cart: queries.cart?.data as Cart | undefined,
      chosen: isUpdating ? local.chosen : undefined,
      shown: { ...loadingOf(queries.cart!), isUpdating },
    };
  },

  model: {
    uses: ['slices.cartSync'],
    initial: (): CartChoice<Choice> => ({ unanswered: 0 }),
    queries: () => ({ cart: cartQuery }),
    changed: ({
      id,
      local,
      data,
      before,
    }: {
      id: string;
      local: CartChoice<Choice>;
      data: CartChoiceData;
      before: CartChoiceData;
    }) => [
      ...emitFetchFailure({ data, before }),
      ...(!data.isUpdating && local.chosen !== undefined
        ? [{ effect: 'dispatch', message: { type: `${widget}.settled`, target: id, payload: {} } } as const]
        : []),
    ],
  },

  actions: {
    refetch: () => cartEffects.refetch(),
    settled({ local }: ReduceInput<unknown, CartChoice<Choice>, unknown>): Effect[] {
      delete local.chosen;
      return [];
    },
    saved({ local, state }: ReduceInput<unknown, CartChoice<Choice>, unknown>, { kind }: { kind: string }): Effect[] {
      answered(local, state);
      return [{ effect: 'emit', event: `${kind}Success` }];
    },
    notSaved(
      { local, state }: ReduceInput<unknown, CartChoice<Choice>, unknown>,
      { kind, failure }: { kind: string; failure: Failure },
    ): Effect[] {
      answered(local, state);
      delete local.chosen;
      return [{ effect: 'emit', event: `${kind}Failure`, data: { error: failure } }];
    },
  },
});
