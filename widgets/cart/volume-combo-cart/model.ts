import { defineModel } from '../../../runtime/define.ts';
import { offerCartActions } from '../../ui/carts/offer-cart-actions.ts';
import {
  type OfferCartData,
  type OfferCartLocal,
  type OfferCartProps,
  offerCartParts,
} from '../../ui/carts/offer-cart-model.ts';

export default defineModel<OfferCartProps, OfferCartData, OfferCartLocal>({
  ...offerCartParts('volumeCombo'),
  actions: offerCartActions('volume-combo-cart', 'volumeCombo'),
});
