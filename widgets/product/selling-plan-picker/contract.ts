import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'selling-plan-picker',
  renders: { element: 'fieldset' },
  summary: 'The subscriptions of a product beside buying it once, with the price of each. Draws nothing without any.',
  kind: 'data',
  alsoKnownAs: ['subscription', 'subscribe-and-save', 'purchase-options', 'selling-plans'],
  props: object({
    plans: anything('The subscriptions: those of the product, as the product widget or a cart line publishes them.'),
    variant: optional(anything('The variant: its prices with each subscription, and its stock.')),
    selected: optional(text('The chosen subscription; none is buying once.')),
    label: text('Label.', { default: 'How to buy it' }),
    onceLabel: text('Label of buying without a subscription.', { default: 'Once' }),
    savingLabel: text('Saving of a subscription, with {percentage}.', { default: '{percentage}% off' }),
    display: choice('Appearance: cards, or one list for narrow places.', ['cards', 'list'], { default: 'cards' }),
    applyLabel: text('Label of the button that applies the choice without script.', { default: 'Choose' }),
    unavailableLabel: text('Note on a subscription that the variant does not have.', {
      default: 'not for this variant',
    }),
    soldOutLabel: text('Note on the choices of a variant that is sold out.', { default: 'sold out' }),
    ...appearance,
  }),
  data: object({
    plans: list(
      'The subscriptions.',
      anything('Subscription: id, name, description, price, saving, isSelected, isAvailable, isInStock.'),
    ),
    selected: optional(text('The chosen subscription, if the variant has it.')),
  }),
  actions: {
    select: {
      summary: 'Chooses a subscription.',
      payload: object({ sellingPlanId: optional(text('The subscription; without it or empty, buying once.')) }),
    },
  },
  events: {
    select: {
      summary: 'Another way to buy was chosen.',
      data: object({ sellingPlanId: optional(text('The subscription; none is buying once.')) }),
    },
  },
});
