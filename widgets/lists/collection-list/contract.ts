import { defineWidget } from '../../../schemas/contract/widget.ts';
import { collection } from '../../../schemas/entities/catalogue/collection.ts';
import { object } from '../../../schemas/schema.ts';
import {
  listingActions,
  listingData,
  listingEvents,
  listingProps,
  listingSlots,
  searchParams,
} from '../../ui/listing/listing-contract.ts';

export default defineWidget({
  name: 'collection-list',
  summary: 'Collections of the shop, with search, sorting, filters and pagination.',
  loads: true,
  alsoKnownAs: ['collections', 'categories', 'departments', 'list-collections'],
  searchParams: [{ names: searchParams, prop: 'syncUrl' }],
  calls: ['collection.search'],
  props: object(listingProps('Collections')),
  data: object(listingData(collection, 'collections')),
  actions: listingActions,
  events: listingEvents,
  slots: listingSlots(collection),
});
