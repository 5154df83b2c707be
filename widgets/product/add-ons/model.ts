import { defineModel } from '../../../runtime/define.ts';
import { picksActions } from '../../ui/picks/picks-actions.ts';
import { type PicksData, type PicksLocal, type PicksProps, picksParts } from '../../ui/picks/picks-model.ts';

export default defineModel<PicksProps, PicksData, PicksLocal>({
  ...picksParts('add-ons'),
  actions: picksActions('add-ons'),
});
