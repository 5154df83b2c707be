import { searchText } from '../../../../text/search-text.ts';
import type { CustomerTags } from '../../../core/ports/storage/accounts/customer-desk.ts';
import type { Work } from '../../../core/work.ts';
import { placeholders, type Shop } from '../shop.ts';
import { isChangeKnown, writeAudit } from './audit.ts';

/** Reads a customer's tags in alphabetical order. */
export function* tagsOf({ database }: Shop, owner: string): Work<string[]> {
  return (yield* database.all<{ tag: string }>(
    'SELECT tag FROM customer_tags WHERE tenant = :tenant AND owner = ? ORDER BY tag',
    [owner],
  )).map(({ tag }) => tag);
}

/** Reads the tags of several customers, in alphabetical order; those without tags are left out. */
export function* tagsOfEach({ database }: Shop, owners: readonly string[]): Work<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  if (owners.length === 0) return tags;
  const rows = yield* database.all<{ owner: string; tag: string }>(
    `SELECT owner, tag FROM customer_tags WHERE tenant = :tenant AND owner IN (${placeholders(owners.length)})
     ORDER BY owner, tag`,
    owners,
  );
  for (const { owner, tag } of rows) tags.set(owner, [...(tags.get(owner) ?? []), tag]);
  return tags;
}

/** Creates the storage of customers' tags. */
export function createCustomerTags(shop: Shop): CustomerTags {
  const { database, method } = shop;
  return {
    of: method((owner) => tagsOf(shop, owner)),
    all: method(function* (count) {
      return (yield* database.all<{ tag: string }>(
        'SELECT DISTINCT tag FROM customer_tags WHERE tenant = :tenant ORDER BY tag LIMIT ?',
        [count],
      )).map(({ tag }) => tag);
    }),
    change: method((owner, { add, remove }, maxTags, audit) =>
      database.transaction(function* () {
        if (!(yield* database.get('SELECT 1 FROM customers WHERE tenant = :tenant AND customer_id = ?', [owner])))
          return 'missing';
        if (yield* isChangeKnown(shop, audit.id)) return 'repeated';
        const before = yield* tagsOf(shop, owner);
        const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag));
        if (after.length > maxTags) return 'too-many';
        for (const tag of remove)
          yield* database.run('DELETE FROM customer_tags WHERE tenant = :tenant AND owner = ? AND tag = ?', [
            owner,
            tag,
          ]);
        for (const tag of after)
          yield* database.run(
            'INSERT INTO customer_tags (tenant, owner, tag, words) VALUES (:tenant, ?, ?, ?) ON CONFLICT DO NOTHING',
            [owner, tag, searchText(tag)],
          );
        yield* writeAudit(shop, {
          ...audit,
          before: before.join(', '),
          after: (yield* tagsOf(shop, owner)).join(', '),
        });
        return 'changed';
      }),
    ),
  };
}
