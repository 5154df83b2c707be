import { defineWidget } from '../../../schemas/contract/widget.ts';
import { picksContract } from '../../ui/picks/picks-contract.ts';

export default defineWidget({
  name: 'add-ons',
  alsoKnownAs: ['extras', 'goes with', 'also buy'],
  summary: 'Extras that a shopper can add to a product.',
  kind: 'data',
  calls: ['cart.addLines', 'cart.addCombo', 'buyXAtY.addLines', 'volumeCombo.addLines'],
  ...picksContract('multi'),
});
