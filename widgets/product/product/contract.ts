import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { product } from '../../../schemas/entities/product.ts';
import { sellingPlan } from '../../../schemas/entities/selling-plan.ts';
import { variant } from '../../../schemas/entities/variant.ts';
import { anything, boolean, dictionary, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../kinds/fetch-failure.ts';

const failure = object({ error: anything('What went wrong.') });
const bundle = { slug: text("Slug of the offer's cart.") };

export default defineWidget({
  name: 'product',
  draws: {},
  summary: 'One product, the variant chosen of it, and what can be done with it.',
  loads: true,
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
    'wishlist.add',
    'wishlist.remove',
    'wishlist.list',
  ],
  props: object({
    slug: text('Path segment of the product.', { minLength: 1 }),
    defaultVariantId: optional(text('Variant to choose at first.')),
    urlVariant: boolean('Keeps the chosen variant in the address, by replacement.', { default: true }),
    quantity: integer('How many at first.', { default: limits.defaultQuantity, minimum: 1 }),
  }),
  data: object({
    product: optional(product),
    variant: optional(variant),
    options: list(
      'The options, each value marked.',
      anything(
        'Option: id, name, position, selected, values of value, isSelected, isAvailable, isInStock, displayConfig.',
      ),
    ),
    sellingPlan: optional(sellingPlan),
    quantity: integer('How many are to be added.'),
    maxQuantity: integer('Most that can be added.'),
    inWishlist: boolean('Whether it is on the wishlist.'),
    isAdding: boolean('Whether it is being put into the cart.'),
  }),
  actions: {
    setOption: {
      summary: 'Chooses a value of an option.',
      payload: object({
        option: integer('Position of the option, from 0.', { minimum: 0, maximum: 2 }),
        value: text('The value.'),
      }),
    },
    setVariant: { summary: 'Chooses a variant.', payload: object({ variantId: text('Its id or short id.') }) },
    setSellingPlan: {
      summary: 'Chooses a subscription, or none.',
      payload: object({ sellingPlanId: optional(text('The subscription; without it, a single purchase.')) }),
    },
    setQuantity: {
      summary: 'Sets how many; nothing happens when that comes to zero.',
      payload: object({ quantity: integer('How many.') }),
    },
    addToCart: {
      summary: 'Puts the chosen variant into the cart.',
      payload: object({
        quantity: optional(integer('How many, instead of the quantity set.')),
        attributes: optional(
          list('Texts attached to the line.', object({ key: text('Name.'), value: text('Value.') })),
        ),
        customisation: optional(dictionary('Customisation of the line.', anything('Value.'))),
        giftCardReceiver: optional(dictionary('Receiver of a gift card.', anything('Value.'))),
        expressDelivery: optional(boolean('Whether express delivery is wanted.')),
        pincode: optional(text('Where express delivery goes.')),
        discountCode: optional(text('Code to apply with it.')),
      }),
    },
    addToCombo: {
      summary: 'Puts it into the cart as part of a combo.',
      payload: object({
        comboType: optional(text('Kind of combo.')),
        comboSlug: optional(text('The combo.')),
        discountCode: optional(text('Its code.')),
      }),
    },
    addToVolumeCombo: {
      summary: 'Puts it into the cart of a volume offer.',
      payload: object({ slug: optional(bundle.slug) }),
    },
    addToBuyXAtY: {
      summary: 'Puts it into the cart of a buy-X-at-Y offer.',
      payload: object({ slug: optional(bundle.slug) }),
    },
    expressCheckout: {
      summary: 'Buys it at once, without the cart.',
      payload: object({
        payment: optional(text('Payment channel, passed on in the address.')),
        partner: optional(text('Checkout partner; one that the shop is not connected to means its own checkout.')),
      }),
    },
    toggleWishlist: {
      summary: 'Puts it on the wishlist or takes it off.',
      payload: object({ value: optional(boolean('Whether it is to be on it; without it, the other way round.')) }),
    },
  },
  events: {
    ...fetchFailure,
    checkoutInitialised: {
      summary: 'Buying it at once has begun.',
      data: object({ partner: text('Partner that is used.') }),
    },
    variantChange: { summary: 'Another variant was chosen.', data: object({ variant: anything('The variant.') }) },
    addSuccess: {
      summary: 'It is in the cart.',
      data: object({ cart: anything('The cart.') }),
      follows: ['addToCart', 'addToCombo', 'addToVolumeCombo', 'addToBuyXAtY'],
    },
    addFailure: { summary: 'It could not be put into the cart.', data: failure },
    wishlistSuccess: { summary: 'The wishlist was changed.', follows: ['toggleWishlist'] },
    wishlistFailure: { summary: 'The wishlist could not be changed.', data: failure },
    checkoutFailure: { summary: 'It could not be bought at once.', data: failure },
  },
});
