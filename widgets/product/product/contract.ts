import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { mediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import { product } from '../../../schemas/entities/catalogue/product.ts';
import { sellingPlan } from '../../../schemas/entities/catalogue/selling-plan.ts';
import { variant } from '../../../schemas/entities/catalogue/variant.ts';
import { anything, boolean, dictionary, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const failure = object({ error: anything('The error.') });
const offer = (refers: 'buy-x-at-y' | 'volume-combo') => ({
  slug: optional(text("Slug of the offer's cart.", { refers })),
});

export default defineWidget({
  name: 'product',
  renders: {},
  summary: 'A product, its selected variant, and its actions.',
  loads: true,
  searchParams: [{ names: ['variant', 'plan'], prop: 'urlVariant' }],
  calls: [
    'product.get',
    'cart.get',
    'cart.addLines',
    'cart.addCombo',
    'volumeCombo.addLines',
    'volumeCombo.cart',
    'buyXAtY.addLines',
    'buyXAtY.cart',
    'cart.expressCheckout',
    'bundle.expressCheckout',
    'wishlist.add',
    'wishlist.remove',
    'wishlist.list',
  ],
  props: object({
    slug: text('Slug of the product.', { minLength: 1, refers: 'product' }),
    defaultVariantId: optional(text('Initially selected variant.')),
    urlVariant: boolean('Keeps the selected variant and subscription in the URL, without history entries.', {
      default: true,
    }),
    quantity: integer('Initial quantity.', { default: limits.defaultQuantity, minimum: 1 }),
  }),
  data: object({
    product: optional(product),
    variant: optional(variant),
    gallery: list('All pictures, those of the selected variant first.', mediaAsset),
    options: list(
      'The options with the state of each value.',
      anything(
        'Option: id, name, position, selected, values of value, isSelected, isAvailable, isInStock, displayConfig.',
      ),
    ),
    sellingPlan: optional(sellingPlan),
    quantity: integer('Quantity to add.'),
    maxQuantity: integer('Maximum quantity.'),
    inWishlist: boolean('Whether it is on the wishlist.'),
    isAdding: boolean('Whether it is being added to the cart.'),
  }),
  actions: {
    setOption: {
      summary: 'Selects a value of an option.',
      payload: object({
        option: integer('Position of the option, from 0.', { minimum: 0, maximum: 2 }),
        value: text('The value.'),
      }),
    },
    setVariant: { summary: 'Selects a variant.', payload: object({ variantId: text('Its id or short id.') }) },
    setSellingPlan: {
      summary: 'Selects a subscription, or none.',
      payload: object({ sellingPlanId: optional(text('The subscription; without it, a one-time purchase.')) }),
    },
    setQuantity: {
      summary: 'Sets the quantity; values below 1 are ignored.',
      payload: object({ quantity: integer('The quantity.') }),
    },
    addToCart: {
      summary: 'Adds the selected variant to the cart.',
      payload: object({
        quantity: optional(integer('Quantity; the selected one by default.')),
        attributes: optional(
          list('Attributes of the cart line.', object({ key: text('Name.'), value: text('Value.') })),
        ),
        customisation: optional(dictionary('Customisation of the cart line.', anything('Value.'))),
        giftCardReceiver: optional(dictionary('Recipient of a gift card.', anything('Value.'))),
        expressDelivery: optional(boolean('Whether express delivery is requested.')),
        pincode: optional(text('Postal code for express delivery.')),
        discountCode: optional(text('Discount code to apply with it.', { refers: 'discount-code' })),
        lines: optional(
          list(
            'Other lines to add with it, all or nothing, such as those of `add-ons`.',
            object({ variantId: text('Variant.'), quantity: integer('Pieces.', { minimum: 1 }) }),
          ),
        ),
      }),
    },
    addToCombo: {
      summary: 'Adds it to the cart as part of a combo.',
      payload: object({
        comboType: optional(text('Combo type.')),
        comboSlug: optional(text('Combo slug.', { refers: 'combo' })),
        discountCode: optional(text('Discount code of the combo.', { refers: 'discount-code' })),
        lines: optional(
          list(
            'All lines of the combo; the selected variant by default.',
            object({ variantId: text('Variant.'), quantity: integer('Pieces.', { minimum: 1 }) }),
          ),
        ),
      }),
    },
    addToVolumeCombo: {
      summary: 'Adds it to the cart of a volume offer.',
      payload: object(offer('volume-combo')),
    },
    addToBuyXAtY: {
      summary: 'Adds it to the cart of a buy-X-at-Y offer.',
      payload: object(offer('buy-x-at-y')),
    },
    expressCheckout: {
      summary: 'Buys it immediately, without the cart.',
      payload: object({
        payment: optional(text('Payment channel, passed in the checkout URL.')),
        partner: optional(text("Checkout partner; the shop's own checkout when it is not connected.")),
        attributes: optional(list('Attributes of the line.', object({ key: text('Name.'), value: text('Value.') }))),
        customisation: optional(dictionary('Customisation of the line.', anything('Value.'))),
        includeCustomisation: optional(boolean('Sends the customisation.')),
        includeUserProfile: optional(boolean("Sends the shopper's name, e-mail and telephone.")),
        bundle: optional(
          object(
            { type: text('Offer type.'), slug: text('Offer slug.', { refers: 'offer' }) },
            'Offer whose price applies.',
          ),
        ),
      }),
    },
    toggleWishlist: {
      summary: 'Adds it to the wishlist or removes it.',
      payload: object({ value: optional(boolean('Whether it should be on the wishlist; toggles by default.')) }),
    },
  },
  events: {
    ...fetchFailure,
    checkoutInitialised: {
      summary: 'The express checkout has started.',
      data: object({ partner: text('Partner in use.') }),
    },
    variantChange: { summary: 'Another variant was selected.', data: object({ variant: anything('The variant.') }) },
    addSuccess: {
      summary: 'It was added to the cart.',
      data: object({ cart: anything('The cart.') }),
      follows: ['addToCart', 'addToCombo', 'addToVolumeCombo', 'addToBuyXAtY'],
    },
    addFailure: { summary: 'It could not be added to the cart.', data: failure },
    wishlistSuccess: { summary: 'The wishlist was updated.', follows: ['toggleWishlist'] },
    wishlistFailure: { summary: 'The wishlist could not be updated.', data: failure },
    checkoutFailure: { summary: 'The express checkout could not be started.', data: failure },
  },
});
