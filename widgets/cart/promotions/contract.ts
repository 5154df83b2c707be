import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { cartDiscountCode, promotion } from '../../../schemas/entities/cart/discount.ts';
import { anything, boolean, choice, dictionary, list, object, optional, text } from '../../../schemas/schema.ts';
import {
  promotionPaging,
  promotionPagingActions,
  promotionProps,
  promotionSlots,
} from '../../ui/lists/promotion-contract.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const mode = choice(
  'Which promotions: all, those that apply now, or those that do not yet.',
  ['ALL', 'CURRENTLY_APPLICABLE', 'POTENTIALLY_APPLICABLE'],
  { default: 'ALL' },
);
const failure = object({ error: anything('The error.') });
const code = anything('The code: a text.', { refers: 'discount-code' });
const entered = object({
  code: optional(code),
  values: optional(dictionary('Values of a form: "code".', anything('Value.'))),
});

export default defineWidget({
  name: 'promotions',
  summary: 'Discount codes of the cart: what is on offer, with what each saves, and what is applied.',
  loads: true,
  alsoKnownAs: ['coupons', 'discount-codes', 'vouchers', 'promo-code'],
  calls: ['cart.get', 'cart.discounts', 'cart.discountCodes'],
  props: object({ mode, ...promotionProps(limits.promotionsPerPage) }),
  data: object({
    discounts: list('The promotions of this page.', promotion),
    applied: list('The codes that the cart has.', cartDiscountCode),
    mode,
    ...promotionPaging,
    isUpdating: boolean('Whether a change of the cart is pending.'),
    changing: optional(text('The code that is being applied or removed.')),
    problem: optional(text('Why the last code was not applied or removed, for shoppers.')),
  }),
  actions: {
    apply: { summary: 'Adds a code to the cart; a form may hold it as "code".', payload: entered },
    remove: {
      summary: 'Removes a code from the cart; all of them when it is blank.',
      payload: object({ code: optional(code) }),
    },
    override: { summary: 'Replaces all codes of the cart by one.', payload: entered },
    setMode: { summary: 'Chooses which promotions are listed, from the first page on.', payload: object({ mode }) },
    ...promotionPagingActions,
  },
  events: {
    ...fetchFailure,
    applySuccess: { summary: 'The code is in the cart.', follows: ['apply'] },
    applyFailure: { summary: 'The code was not added.', data: failure },
    removeSuccess: { summary: 'The code is out of the cart.', follows: ['remove'] },
    removeFailure: { summary: 'The code was not removed.', data: failure },
    overrideSuccess: { summary: 'The code is the only one of the cart.', follows: ['override'] },
    overrideFailure: { summary: 'The codes were not replaced.', data: failure },
  },
  slots: promotionSlots,
});
