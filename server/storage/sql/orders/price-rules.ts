import type {
  PriceRuleBook,
  PriceRuleKind,
  PriceRuleStorage,
  StoredPriceRule,
} from '../../../core/ports/storage/orders/price-rules.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import { writePictureUses } from '../catalogue/media-uses.ts';
import { cachedByRevision } from '../kept.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { listUses, readUses } from './discount-uses.ts';
import { bumpPrices, priceRevision } from './price-revision.ts';

interface RuleRow {
  kind: PriceRuleKind;
  rule_id: string;
  version: number;
  is_active: number;
  changed_at: number;
  changed_by: string;
  doc: string;
}

const ruleOf = ({ kind, rule_id, version, is_active, changed_at, changed_by, doc }: RuleRow): StoredPriceRule => ({
  kind,
  id: rule_id,
  value: stored.priceRule.read(doc),
  isActive: is_active === 1,
  version,
  changedAt: changed_at,
  changedBy: changed_by,
});

/** Creates the storage of price rules. */
export function createPriceRuleStorage(shop: Shop): PriceRuleStorage {
  const { database, method } = shop;
  const revision = database.oncePerTurn(() => priceRevision(shop));
  return {
    read: method(
      cachedByRevision(database, revision, function* (revision): Work<PriceRuleBook> {
        const rows = yield* database.all<RuleRow>(
          'SELECT * FROM price_rules WHERE tenant = :tenant ORDER BY kind, rule_id',
          [],
        );
        return { revision, rules: rows.map(ruleOf) };
      }),
    ),
    change: method(({ kind, id, ifRevision, next, audit }, by) =>
      database.transaction(function* () {
        if (yield* isChangeKnown(shop, by.id)) return 'repeated';
        if ((yield* priceRevision(shop)) !== ifRevision) return 'outdated';
        const version = yield* bumpPrices(shop);
        if (next)
          yield* database.run(
            `INSERT INTO price_rules (tenant, kind, rule_id, version, is_active, changed_at, changed_by, doc)
             VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (tenant, kind, rule_id) DO UPDATE SET version = excluded.version,
               is_active = excluded.is_active, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
               doc = excluded.doc`,
            [kind, id, version, next.isActive ? 1 : 0, by.at, by.author, stored.priceRule.write(next.value as object)],
          );
        else
          yield* database.run('DELETE FROM price_rules WHERE tenant = :tenant AND kind = ? AND rule_id = ?', [
            kind,
            id,
          ]);
        yield* writePictureUses(shop, 'price-rule', `${kind} ${id}`, next ? [JSON.stringify(next.value)] : []);
        yield* writeAudit(shop, { ...by, ...audit });
        return 'changed';
      }),
    ),
    uses: method((rules, buyer) => readUses(shop, rules, buyer)),
    usedBy: method((rule, page) => listUses(shop, rule, page)),
  };
}
