import { defineWidget } from '../../../schemas/contract/widget.ts';
import { picksContract } from '../../ui/picks/picks-contract.ts';

export default defineWidget({
  name: 'custom-bundle',
  alsoKnownAs: ['build your own', 'gift box', 'mix and match'],
  summary: 'A bundle that a shopper puts together, of one or several of the items.',
  kind: 'data',
  calls: ['cart.addLines', 'cart.addCombo', 'buyXAtY.addLines', 'volumeCombo.addLines'],
  ...picksContract('multi'),
});
