import type { SearchRule } from '../../../../schemas/entities/catalogue/search-rule.ts';
import type {
  SearchRuleStorage,
  SearchRules,
  StoredSearchRule,
} from '../../../core/ports/storage/catalogue/search-rules.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import { keptByRevision } from '../kept.ts';
import type { Shop } from '../shop.ts';

interface RuleRow {
  rule_id: string;
  version: number;
  is_active: number;
  created_at: number;
  changed_at: number;
  changed_by: string;
  doc: string;
}

const ruleOf = (row: RuleRow): StoredSearchRule => ({
  id: row.rule_id,
  rule: JSON.parse(row.doc) as SearchRule,
  isActive: row.is_active === 1,
  version: row.version,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
});

function* revisionOf({ database, tenant }: Shop): Work<number> {
  return (
    (yield* database.get<{ revision: number }>('SELECT search_revision AS revision FROM shops WHERE tenant = ?', [
      tenant,
    ]))?.revision ?? 0
  );
}

function* bumped(shop: Shop): Work<number> {
  yield* shop.database.run('UPDATE shops SET search_revision = search_revision + 1 WHERE tenant = ?', [shop.tenant]);
  return yield* revisionOf(shop);
}

export function createSearchRuleStorage(shop: Shop): SearchRuleStorage {
  const { database, tenant, method } = shop;
  const revision = database.oncePerTurn(() => revisionOf(shop));
  return {
    read: method(
      keptByRevision(database, revision, function* (revision): Work<SearchRules> {
        const rows = yield* database.all<RuleRow>(
          'SELECT * FROM search_rules WHERE tenant = ? ORDER BY created_at, rule_id',
          [tenant],
        );
        return { revision, rules: rows.map(ruleOf) };
      }),
    ),
    change: method(({ id, ifVersion, next, audit }, most, by) =>
      database.transaction(function* () {
        if (yield* isChangeKnown(shop, by.id)) return 'repeated';
        const row = yield* database.get<Pick<RuleRow, 'version' | 'created_at'>>(
          'SELECT version, created_at FROM search_rules WHERE tenant = ? AND rule_id = ?',
          [tenant, id],
        );
        if ((row?.version ?? 0) !== ifVersion) return 'outdated';
        if (!row) {
          const rules = yield* database.get<{ count: number }>(
            'SELECT count(*) AS count FROM search_rules WHERE tenant = ?',
            [tenant],
          );
          if ((rules?.count ?? 0) >= most) return 'full';
        }
        const version = yield* bumped(shop);
        if (next)
          yield* database.run(
            `INSERT INTO search_rules
               (tenant, rule_id, version, is_active, created_at, changed_at, changed_by, doc)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (tenant, rule_id) DO UPDATE SET version = excluded.version, is_active = excluded.is_active,
               changed_at = excluded.changed_at, changed_by = excluded.changed_by, doc = excluded.doc`,
            [
              tenant,
              id,
              version,
              next.isActive ? 1 : 0,
              row?.created_at ?? by.at,
              by.at,
              by.author,
              JSON.stringify(next.rule),
            ],
          );
        else yield* database.run('DELETE FROM search_rules WHERE tenant = ? AND rule_id = ?', [tenant, id]);
        yield* writeAudit(shop, { ...by, ...audit });
        return 'changed';
      }),
    ),
  };
}
