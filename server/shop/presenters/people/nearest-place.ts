import { limits } from '../../../../commerce/limits.ts';
import type { PostalPlace } from '../../../core/ports/storage/accounts/postal-codes.ts';
import type { ShopServices } from '../../calls/context.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const kilometresPerDegree = earthRadiusKm * radians(1);

/** Returns the great-circle distance in kilometres. */
function distanceKm(one: Point, other: Point): number {
  const [phi, otherPhi] = [radians(one.latitude), radians(other.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(otherPhi - phi) + Math.cos(phi) * Math.cos(otherPhi) * half(radians(other.longitude - one.longitude));
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

/** Returns the nearest place of the shop's table in a country to which it delivers; undefined when none is near. */
export async function nearestPlace(
  { storage, config }: Pick<ShopServices, 'storage' | 'config'>,
  point: Point,
): Promise<PostalPlace | undefined> {
  const narrowest = Math.max(Math.cos(radians(point.latitude)), 0.1);
  const degrees = limits.placeWithinKm / kilometresPerDegree / narrowest;
  const around = await storage.postalCodes.around(point, degrees);
  const [nearest] = around
    .filter(({ country }) => config.countries.includes(country))
    .map((place) => ({ place, km: distanceKm(point, place) }))
    .filter(({ km }) => km <= limits.placeWithinKm)
    .sort((one, other) => one.km - other.km || one.place.code.localeCompare(other.place.code));
  return nearest?.place;
}
