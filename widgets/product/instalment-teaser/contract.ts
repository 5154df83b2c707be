import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { moneyProp } from '../../ui/money/money-prop.ts';

const cents = (description: string) => optional(integer(`${description}, in cents.`));

export default defineWidget({
  name: 'instalment-teaser',
  renders: { element: 'div' },
  summary: 'Shows that a price can be paid in instalments, in the words of a payment partner.',
  kind: 'data',
  alsoKnownAs: ['installments', 'pay-later', 'bnpl', 'afterpay', 'klarna', 'deferred-payment'],
  props: object({
    partner: text('Partner in the settings of the shop, whose script fills it in.', { default: 'INSTALMENTS' }),
    merchantId: text("The shop's identifier at the partner.", { minLength: 1, maxLength: 100 }),
    price: moneyProp('The price'),
    min: optional(moneyProp('Least price for which it is offered')),
    max: optional(moneyProp('Highest price for which it is offered')),
    pageType: choice('Kind of page that it is on.', ['product', 'cart', 'collection', 'home'], { default: 'product' }),
    ...appearance,
  }),
  data: object({
    price: cents('The price'),
    min: cents('Least price'),
    max: cents('Highest price'),
    isOffered: boolean('Whether instalments are offered for the price.'),
  }),
  slots: { children: { summary: 'Shown until the partner has filled it in, and where there is none.' } },
});
