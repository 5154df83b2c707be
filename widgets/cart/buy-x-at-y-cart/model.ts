import { defineModel } from '../../../runtime/define.ts';
import { offerCartActions } from '../../ui/carts/offer-cart-actions.ts';
import {
  type OfferCartData,
  type OfferCartLocal,
  type OfferCartProps,
  offerCartParts,
} from '../../ui/carts/offer-cart-model.ts';

export default defineModel<OfferCartProps, OfferCartData, OfferCartLocal>({
  ...offerCartParts('buyXAtY'),
  actions: offerCartActions('buy-x-at-y-cart', 'buyXAtY'),
});
