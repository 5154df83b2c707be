import type { ProfileStorage } from '../../../core/ports/storage/accounts/profile.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

/** Creates the storage of the shop's profile. */
export const createProfileStorage = ({ database, method }: Shop): ProfileStorage => ({
  read: method(function* () {
    const row = yield* database.get<{ profile: string | null }>('SELECT profile FROM shops WHERE tenant = :tenant');
    return row?.profile ? stored.profile.read(row.profile) : undefined;
  }),
  save: method(function* (profile) {
    yield* database.run('UPDATE shops SET profile = ? WHERE tenant = :tenant', [stored.profile.write(profile)]);
  }),
});
