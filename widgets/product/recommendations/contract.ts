import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { personalBasis, personalCard } from '../../../schemas/entities/catalogue/recommendations.ts';
import { boolean, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchPageAction, pagedData, pagedSlots } from '../../ui/lists/paged-contract.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const recommended = object(
  { ...personalCard.properties, reasonLabel: text('The reason in words; empty where there is none to tell.') },
  'A recommended product',
);

export default defineWidget({
  name: 'recommendations',
  summary: 'Recommended products, each with the reason: for a product, a collection, the shop or this shopper.',
  loads: true,
  alsoKnownAs: ['recommended-products', 'you-may-also-like', 'for-you', 'bestsellers', 'goes-with'],
  calls: ['recommendation.list', 'recommendation.variantList', 'recommendation.forShopper'],
  props: object({
    entity: choice(
      "Basis of the recommendations. SHOPPER: products that go with this shopper's last orders or last viewed products, loaded in the browser at their first interaction.",
      ['PRODUCT', 'COLLECTION', 'SHOP', 'SHOPPER'],
      { default: 'SHOP' },
    ),
    identifier: optional(
      text('The product or collection, by identifier or slug. Nothing is loaded while it is empty.', {
        refers: 'goods',
      }),
    ),
    intent: optional(
      choice('Bought in one order with the product, alike, or bought most; what fits by default.', [
        'BOUGHT_TOGETHER',
        'ALIKE',
        'POPULAR',
      ]),
    ),
    perPage: integer('Products per page.', { default: limits.recommendationsPerPage, minimum: 1, maximum: 100 }),
    considerOnlyLatestApplicableVariant: boolean('Shows the latest variant of each product that is in stock.', {
      default: false,
    }),
    compat: boolean('Requests variants and shows each as a product.', { default: false }),
    boughtLabel: text('Reason of what was in one order with the product.', { default: 'Others bought' }),
    alikeLabel: text('Reason of what is alike.', { default: 'Goes with it' }),
    popularLabel: text('Reason of what is in most orders.', { default: 'Bought most' }),
    featuredLabel: text('Reason of what the shop shows first.', { default: '' }),
    ...appearance,
  }),
  data: object({
    ...personalBasis,
    ...pagedData(recommended, 'The products of this page.'),
  }),
  actions: fetchPageAction,
  events: fetchFailure,
  slots: pagedSlots(recommended),
});
