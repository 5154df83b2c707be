import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { money } from '../../../schemas/entities/money.ts';
import { anything, boolean, choice, dictionary, integer, object, optional, text } from '../../../schemas/schema.ts';

const pincode = text('Postal code.', { maxLength: 20 });
const values = (description: string) => dictionary(description, anything('Value.'));

export default defineWidget({
  name: 'express-delivery',
  summary: 'Offers express delivery of a variant to a postal code, and adds it to the cart with it.',
  kind: 'data',
  alsoKnownAs: ['same-day-delivery', 'next-day-delivery', 'fast-delivery'],
  calls: ['serviceability.expressDelivery', 'cart.get', 'cart.addLines'],
  props: object({
    variantId: optional(text('Variant.', { maxLength: limits.maxIdLength })),
    quantity: integer('Quantity to add.', {
      default: limits.defaultQuantity,
      minimum: 1,
      maximum: limits.maxLineQuantity,
    }),
    pincode: optional(pincode),
  }),
  data: object({
    values: values('Chosen values: "add", whether to deliver by express, and "pincode".'),
    status: choice('"idle" as long as a variant or a postal code is missing.', [
      'idle',
      'loading',
      'success',
      'failure',
    ]),
    isEligible: boolean('Whether express delivery reaches the postal code.'),
    price: optional(money),
    isSubmitting: boolean('Whether it is being added to the cart.'),
    error: optional(text('Error message for shoppers.')),
  }),
  actions: {
    set: {
      summary: 'Chooses express delivery or not, or enters a postal code, which is checked a moment later.',
      payload: object({ add: optional(boolean('Whether to deliver by express.')), pincode: optional(pincode) }),
    },
    submit: {
      summary: 'Adds the variant to the cart, by express where that is chosen.',
      payload: object({ values: optional(values('Values of a form: "add" and "pincode".')) }),
    },
  },
  events: {
    submitSuccess: { summary: 'It is in the cart.', follows: ['submit'] },
    submitFailure: { summary: 'It could not be added.', data: object({ error: anything('The error.') }) },
    checkFailure: {
      summary: 'It is not known whether express delivery reaches the postal code.',
      data: object({ error: anything('The error.') }),
    },
  },
  slots: { children: { summary: 'The offer.' } },
});
