import { limits } from '../../../commerce/limits.ts';
import { defineModel } from '../../../runtime/define.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { moneyOf } from '../../ui/money/money-value.ts';
import { callPartner } from '../../ui/partners/call-partner.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

/** Returns an amount of money in cents; undefined when the value is not an amount. */
function centsOf(value: unknown, currency: string): number | undefined {
  const money = moneyOf(value, currency);
  return money && Math.round(money.amount * limits.centsPerUnit);
}

export default defineModel<Props, Data>({
  uses: ['market', 'config'],
  startsOnLoad: () => true,
  data({ props, state }) {
    const cents = (value: unknown) => centsOf(value, state.market.currencyCode);
    const { price, min, max } = { price: cents(props.price), min: cents(props.min), max: cents(props.max) };
    const isOffered = price !== undefined && price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY);
    return {
      ...(price === undefined ? {} : { price }),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      isOffered,
    };
  },
  shows: ({ isOffered }) => (isOffered ? ['children'] : []),
  actions: {
    filled: () => [],
    // The slot's content is shown instead.
    missing: () => [],
  },
  mounted({ id, props, data, state }) {
    if (!data.isOffered) return [];
    const { merchantId, pageType } = props;
    const { price, min, max } = data;
    const target = { element: `${domId(id)}-partner`, merchantId, price, min, max, pageType };
    const tell = (type: string) => ({ type: `instalment-teaser.${type}`, target: id, payload: {} });
    return callPartner(state, props.partner, [target], { done: tell('filled'), failed: tell('missing') }) ?? [];
  },
});
