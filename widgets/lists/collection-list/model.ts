import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Collection } from '../../../schemas/entities/catalogue/collection.ts';
import type { ListSource, Local } from '../../ui/listing/list-state.ts';
import { listingActions } from '../../ui/listing/listing-actions.ts';
import { type ListingData, listingModel } from '../../ui/listing/listing-model.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a list of collections. */
export type CollectionListData = ListingData<Collection>;

const sourceOf = (): ListSource => ({ call: 'collection.search' });

export default defineModel<Props, CollectionListData, Local>({
  ...listingModel<Props, Collection>({ sourceOf }),
  actions: listingActions<Props>('collection-list', sourceOf),
});
