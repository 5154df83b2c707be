import type {
  PriceRuleBook,
  PriceRuleKind,
  PriceRuleStorage,
  StoredPriceRule,
} from '../../../core/ports/storage/orders/price-rules.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import { writePictureUses } from '../catalogue/media-uses.ts';
import { oncePerTurn, type Shop } from '../shop.ts';
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
  value: JSON.parse(doc) as unknown,
  isActive: is_active === 1,
  version,
  changedAt: changed_at,
  changedBy: changed_by,
});

export function createPriceRuleStorage(shop: Shop): PriceRuleStorage {
  const { database, tenant } = shop;
  const currentRevision = oncePerTurn(database, () => priceRevision(shop));
  let known: PriceRuleBook | undefined;
  return {
    read: async () => {
      const revision = currentRevision();
      if (known?.revision !== revision) {
        const rows = database.all<RuleRow>('SELECT * FROM price_rules WHERE tenant = ? ORDER BY kind, rule_id', [
          tenant,
        ]);
        known = { revision, rules: rows.map(ruleOf) };
      }
      return known;
    },
    change: async ({ kind, id, ifRevision, next, audit }, by) =>
      database.transaction(() => {
        if (isChangeKnown(shop, by.id)) return 'repeated';
        if (priceRevision(shop) !== ifRevision) return 'outdated';
        const version = bumpPrices(shop);
        if (next)
          database.run(
            `INSERT INTO price_rules (tenant, kind, rule_id, version, is_active, changed_at, changed_by, doc)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (tenant, kind, rule_id) DO UPDATE SET version = excluded.version,
               is_active = excluded.is_active, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
               doc = excluded.doc`,
            [tenant, kind, id, version, next.isActive ? 1 : 0, by.at, by.author, JSON.stringify(next.value)],
          );
        else database.run('DELETE FROM price_rules WHERE tenant = ? AND kind = ? AND rule_id = ?', [tenant, kind, id]);
        writePictureUses(shop, 'price-rule', `${kind} ${id}`, next ? [JSON.stringify(next.value)] : []);
        writeAudit(shop, { ...by, ...audit });
        return 'changed';
      }),
    uses: async (rules, buyer) => readUses(shop, rules, buyer),
    usedBy: async (rule, page) => listUses(shop, rule, page),
  };
}
