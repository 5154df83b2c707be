import type { ProfileStorage, ShopProfile } from '../../../core/ports/storage/accounts/profile.ts';
import type { Shop } from '../shop.ts';

export const createProfileStorage = ({ database, method }: Shop): ProfileStorage => ({
  read: method(function* () {
    const row = yield* database.get<{ profile: string | null }>('SELECT profile FROM shops WHERE tenant = :tenant');
    return row?.profile ? (JSON.parse(row.profile) as ShopProfile) : undefined;
  }),
  save: method(function* (profile) {
    yield* database.run('UPDATE shops SET profile = ? WHERE tenant = :tenant', [JSON.stringify(profile)]);
  }),
});
