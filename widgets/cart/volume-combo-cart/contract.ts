import { defineWidget } from '../../../schemas/contract/widget.ts';
import { offerCartContract } from '../../ui/carts/offer-cart-contract.ts';

export default defineWidget({
  name: 'volume-combo-cart',
  alsoKnownAs: ['bundle', 'bulk', 'buy more'],
  summary: 'The separate cart of an offer that takes off more the more pieces there are.',
  ...offerCartContract('volumeCombo'),
});
