import { searchText } from '../../../../text/search-text.ts';
import type { CustomerTags } from '../../../core/ports/storage/accounts/customer-desk.ts';
import type { Shop } from '../shop.ts';
import { isChangeKnown, writeAudit } from './audit.ts';

/** Tags of a customer, by their letters. */
export const tagsOf = ({ database, tenant }: Shop, owner: string): string[] =>
  database
    .all<{ tag: string }>('SELECT tag FROM customer_tags WHERE tenant = ? AND owner = ? ORDER BY tag', [tenant, owner])
    .map(({ tag }) => tag);

export function createCustomerTags(shop: Shop): CustomerTags {
  const { database, tenant } = shop;
  return {
    of: async (owner) => tagsOf(shop, owner),
    all: async (count) =>
      database
        .all<{ tag: string }>('SELECT DISTINCT tag FROM customer_tags WHERE tenant = ? ORDER BY tag LIMIT ?', [
          tenant,
          count,
        ])
        .map(({ tag }) => tag),
    change: async (owner, { add, remove }, most, audit) =>
      database.transaction(() => {
        if (!database.get('SELECT 1 FROM customers WHERE tenant = ? AND customer_id = ?', [tenant, owner]))
          return 'missing';
        if (isChangeKnown(shop, audit.id)) return 'repeated';
        const before = tagsOf(shop, owner);
        const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag));
        if (after.length > most) return 'too-many';
        for (const tag of remove)
          database.run('DELETE FROM customer_tags WHERE tenant = ? AND owner = ? AND tag = ?', [tenant, owner, tag]);
        for (const tag of after)
          database.run(
            'INSERT INTO customer_tags (tenant, owner, tag, words) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
            [tenant, owner, tag, searchText(tag)],
          );
        writeAudit(shop, { ...audit, before: before.join(', '), after: tagsOf(shop, owner).join(', ') });
        return 'changed';
      }),
  };
}
