import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Look } from '../../../schemas/entities/catalogue/look.ts';
import type { ListSource, Local } from '../../ui/listing/list-state.ts';
import { listingActions } from '../../ui/listing/listing-actions.ts';
import { type ListingData, listingModel } from '../../ui/listing/listing-model.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a list of looks. */
export type LooksData = ListingData<Look>;

const sourceOf = (): ListSource => ({ call: 'look.search' });

export default defineModel<Props, LooksData, Local>({
  ...listingModel<Props, Look>({ sourceOf }),
  actions: listingActions<Props>('looks', sourceOf),
});
