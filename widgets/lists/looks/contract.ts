import { defineWidget } from '../../../schemas/contract/widget.ts';
import { look } from '../../../schemas/entities/catalogue/look.ts';
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
  name: 'looks',
  summary: 'Looks: products that go well together, with search, sorting, filters and pagination.',
  loads: true,
  alsoKnownAs: ['lookbook', 'outfits', 'shop-the-look', 'inspiration'],
  searchParams: [{ names: searchParams, prop: 'syncUrl' }],
  calls: ['look.search'],
  props: object(listingProps('Looks')),
  data: object(listingData(look, 'looks')),
  actions: listingActions,
  events: listingEvents,
  slots: listingSlots(look),
});
