import zipByLatLong from '../../../../commerce/calls/zip/by-lat-long.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { nearestPlace } from '../../presenters/people/nearest-place.ts';

export default defineHandler(
  zipByLatLong,
  async ({ query, shop, markPersonal }) => {
    // A shopper's location must not be cached.
    markPersonal();
    const place = await nearestPlace(shop, { latitude: query.lat, longitude: query.long });
    if (!place) throw new CallError(404, 'place-unknown', messages.placeUnknown);
    return { zip: place.code };
  },
  () => ['everything'],
);
