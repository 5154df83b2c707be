import { defineWidget } from '../../../schemas/contract/widget.ts';
import { offerCartContract } from '../../ui/carts/offer-cart-contract.ts';

export default defineWidget({
  name: 'buy-x-at-y-cart',
  alsoKnownAs: ['bundle', 'three for', 'multibuy'],
  summary: 'The separate cart of an offer with a price for a number of pieces.',
  ...offerCartContract('buyXAtY'),
});
