import { defineModel } from '../../../runtime/define.ts';
import { type PicksData, type PicksLocal, type PicksProps, picksParts } from '../../ui/picks/picks-model.ts';
import { variantPickerActions } from '../../ui/picks/variant-picker-actions.ts';

export default defineModel<PicksProps, PicksData, PicksLocal>({
  ...picksParts('custom-bundle'),
  actions: variantPickerActions('custom-bundle'),
});
