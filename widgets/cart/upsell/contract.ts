import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { formField } from '../../../schemas/entities/content/form-schema.ts';
import { anything, boolean, dictionary, list, object, optional, text } from '../../../schemas/schema.ts';
import { addAndRemoveEvents, cartChoiceData } from '../../ui/cart/cart-choice-contract.ts';

const values = (description: string) => dictionary(description, anything('Value.'));

export default defineWidget({
  name: 'upsell',
  summary: 'Something that the shop offers beside the goods of the cart, such as a card, with what its form asks for.',
  kind: 'data',
  alsoKnownAs: ['cart-upsell', 'add-on-service'],
  loads: true,
  calls: ['cart.get', 'cart.upsell', 'form.schema'],
  props: object({
    slug: text('Upsell from the settings.', { minLength: 1, maxLength: limits.maxSlugLength, refers: 'upsell' }),
    schema: optional(
      text("Form of the shop that it asks with; that of the upsell's settings by default.", { refers: 'form' }),
    ),
  }),
  data: object({
    title: text('Its name for shoppers; empty when it is not offered.'),
    isEnabled: boolean('Whether the cart has it.'),
    values: values('Values entered in its form.'),
    fields: list('The fields of its form, which begin with what they were filled in with.', formField),
    errors: dictionary('Error messages of the form, by field.', text('Sentence.')),
    ...cartChoiceData,
  }),
  actions: {
    add: {
      summary: 'Adds it to the cart, or changes what its form was filled in with.',
      payload: object({ values: optional(values('Values of its form.')) }),
    },
    remove: { summary: 'Removes it from the cart.' },
    toggle: { summary: 'Adds it, or removes it.' },
  },
  events: addAndRemoveEvents,
  slots: { children: { summary: 'The offer and its form, shown once the cart is there.' } },
});
