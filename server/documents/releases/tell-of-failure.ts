import type { Release } from '../../core/ports/storage/documents/releases.ts';
import { notifyStaff, type StaffMailServices } from '../../shop/messaging/tell-staff.ts';

/**
 * Notifies the staff of a release that was not published.
 *
 * @param address address of the playground
 */
export const notifyOfFailure =
  (shop: StaffMailServices, address: string) =>
  ({ name, failure = '', author }: Release): Promise<void> =>
    notifyStaff(shop, { name: 'release-failed', input: { name, failure, author, address } });
