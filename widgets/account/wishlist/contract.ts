import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { anything, boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const productId = text('Id of the product.');

export default defineWidget({
  name: 'wishlist',
  summary: 'Products that the shopper who is signed in keeps for later.',
  loads: true,
  calls: ['wishlist.list', 'wishlist.remove', 'cart.moveFromWishlist'],
  props: object({
    perPage: integer('Products per page.', { default: limits.wishlistPerPage, minimum: 1, maximum: 100 }),
    ...appearance,
  }),
  data: object({
    hits: list('The products.', productCard),
    found: integer('Number of products on the wishlist.'),
    page: integer('Current page.'),
    hasNext: boolean('Whether there is a next page.'),
    hasPrevious: boolean('Whether there is a previous page.'),
    isChanging: boolean('Whether a product is being removed or moved.'),
    message: optional(text('Why the last change was not made.')),
  }),
  actions: {
    next: { summary: 'Goes to the next page.' },
    previous: { summary: 'Goes to the previous page.' },
    remove: { summary: 'Removes a product.', payload: object({ productId }) },
    moveToCart: {
      summary: 'Moves a product to the cart: the variant that its card shows, or another one.',
      payload: object({
        productId,
        variantId: optional(text('Variant to add.')),
        quantity: optional(integer('Number of pieces.', { minimum: 1, default: limits.defaultQuantity })),
      }),
    },
  },
  events: {
    ...fetchFailure,
    removed: { summary: 'A product was removed.', data: object({ productId }) },
    moved: { summary: 'A product is in the cart.', data: object({ cart: anything('The cart.') }) },
    failure: { summary: 'A change was not made.', data: object({ error: anything('The error.') }) },
  },
  slots: {
    item: {
      within: { otherwise: ['ul', 'li'] },
      summary: 'Rendered for each product.',
      each: true,
      data: object({
        item: productCard,
        index: integer('Index, from 0.'),
        first: boolean('True for the first product.'),
        last: boolean('True for the last product.'),
        count: integer('Number of rendered products.'),
      }),
    },
    empty: { summary: 'Rendered when there are none.' },
    before: { summary: 'Rendered above the products.' },
    after: { summary: 'Rendered below the products.' },
  },
});
