import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, dictionary, list, object, optional, text } from '../../../schemas/schema.ts';

const pincode = text('Postal code.', { maxLength: 20 });
const variantId = text('Variant.', { maxLength: limits.maxIdLength });

export default defineWidget({
  name: 'serviceability',
  summary: 'Whether a variant can be delivered to a postal code. It is asked as soon as both are known.',
  kind: 'data',
  alsoKnownAs: ['delivery-check', 'deliverability', 'pincode-check'],
  calls: ['serviceability.check', 'serviceability.expressDelivery'],
  props: object({
    version: choice(
      'Which question: one answer, a list of answers, or that of express delivery.',
      ['v1', 'v2', 'upsell'],
      {
        default: limits.serviceabilityVersion,
      },
    ),
    variantId: optional(variantId),
    pincode: optional(pincode),
  }),
  data: object({
    isServiceable: boolean('Whether it can be delivered, by one of the answers.'),
    status: choice('"idle" as long as a variant or a postal code is missing.', [
      'idle',
      'loading',
      'success',
      'failure',
    ]),
    results: list('Each answer; several only of version 2.', boolean('Whether it can be delivered.')),
    pincode: text('The postal code that it is about.'),
    variantId: text('The variant that it is about.'),
    error: optional(text('Why there is no answer, for shoppers.')),
  }),
  actions: {
    check: {
      summary: 'Asks; a form may hold the postal code as "pincode".',
      payload: object({
        pincode: optional(pincode),
        variantId: optional(variantId),
        values: optional(dictionary('Values of a form.', anything('Value.'))),
      }),
    },
  },
  events: {
    checked: {
      summary: 'The shop has answered.',
      data: object({ pincode, isServiceable: boolean('Whether it can be delivered.') }),
    },
    checkFailure: { summary: 'There is no answer.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The field and the answer.' } },
});
