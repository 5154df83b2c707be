import { cartSyncOf, isCartUpdating } from '../../../commerce/actions/cart/is-cart-updating.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { type CartChoice, cartChoiceParts } from '../../ui/cart/cart-choice.ts';
import { promotionItems, promotionPage, promotionPages, promotionsShow } from '../../ui/lists/promotion-model.ts';
import { type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & Loading;
type Mode = Props['mode'];

/** Local state; the choice is a code, blank for all codes. */
interface Local extends CartChoice<string> {
  page: number;
  mode?: Mode;
  problem?: string;
}

type Input = ReduceInput<Props, Local, Data>;

interface Entered {
  code?: unknown;
  values?: Record<string, unknown>;
}

const parts = cartChoiceParts<string>('promotions');

const listed = (props: Props, { page, mode = props.mode }: Local) =>
  queryRef(
    'cart.discounts',
    { query: { page, perPage: props.perPage, mode, orderBy: props.orderBy, sortOrder: props.sortOrder } },
    { keepPrevious: true },
  );

const refuse = (local: Local, code: string, message: string): Effect[] => {
  local.problem = message;
  return [{ effect: 'fail', code, message }];
};

const codeIn = ({ code, values }: Entered): unknown => code ?? values?.code;

/** Sends a change of the codes; a blank code is valid only for removing all. */
function change(input: Input, kind: 'apply' | 'remove' | 'override', given: unknown): Effect[] {
  const { local } = input;
  delete local.problem;
  if (given !== undefined && typeof given !== 'string')
    return refuse(local, 'code-not-text', messages.invalidFormValues);
  const discountCode = (given ?? '').trim();
  if (discountCode === '' && kind !== 'remove') return refuse(local, 'code-missing', messages.discountCodeMissing);
  const maxLength = limits.maxDiscountCodeLength;
  if (discountCode.length > maxLength)
    return refuse(local, 'code-too-long', formatMessage(messages.textTooLong, { limit: maxLength }));
  const bodies = {
    apply: { toInsert: [{ discountCode }] },
    remove: { toDelete: [{ discountCode }] },
    override: { discountCodes: [discountCode] },
  };
  return parts.save(input, kind, discountCode, ['cart.discountCodes', bodies[kind]]);
}

export default defineModel<Props, Data, Local>({
  ...parts.model,
  initial: ({ page }) => ({ ...parts.model.initial(), page }),
  queries: ({ props, local }) => ({ ...parts.model.queries(), promotions: listed(props, local) }),
  data(input) {
    const { props, local, queries, state } = input;
    const { cart, chosen } = parts.read(input);
    const { hits, ...paging } = promotionPage(queries.promotions, local.page, props.perPage);
    return {
      ...loadingOf(queries.promotions!),
      discounts: hits,
      applied: cart?.discountCodes ?? [],
      ...paging,
      mode: local.mode ?? props.mode,
      isUpdating: isCartUpdating(cartSyncOf(state)),
      ...(chosen === undefined ? {} : { changing: chosen }),
      ...(local.problem === undefined ? {} : { problem: local.problem }),
    };
  },
  items: { item: ({ discounts }) => promotionItems(discounts) },
  shows: (data) => promotionsShow(data, data.discounts),
  actions: {
    ...parts.actions,
    ...promotionPages,
    refetch: ({ props, local }) => [{ effect: 'fetch', query: listed(props, local) }],
    apply: (input, entered: Entered) => change(input, 'apply', codeIn(entered)),
    remove: (input, { code }: Entered) => change(input, 'remove', code),
    override: (input, entered: Entered) => change(input, 'override', codeIn(entered)),
    setMode({ local }, { mode }: { mode: Mode }) {
      Object.assign(local, { mode, page: 1 });
      return [];
    },
    notSaved(input, outcome: { kind: string; failure: Failure }) {
      const { failure } = outcome;
      input.local.problem = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return parts.actions.notSaved(input, outcome);
    },
  },
  changed(input) {
    const { data, before } = input;
    // The savings of a code depend on the cart.
    const isStale = before.status === 'success' && before.isUpdating && !data.isUpdating;
    return [
      ...parts.model.changed(input),
      ...(isStale ? [{ effect: 'refetch', match: 'cart.discounts' } as const] : []),
    ];
  },
});
