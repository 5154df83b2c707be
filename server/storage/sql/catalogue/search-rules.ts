import type { SearchRuleStorage, SearchRules } from '../../../core/ports/storage/catalogue/search-rules.ts';
import type { Work } from '../../../core/work.ts';
import { cachedByRevision } from '../kept.ts';
import { bump, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { SavedDocuments } from './saved-documents.ts';

function* revisionOf({ database }: Shop): Work<number> {
  return (
    (yield* database.get<{ revision: number }>(
      'SELECT search_revision AS revision FROM shops WHERE tenant = :tenant',
      [],
    ))?.revision ?? 0
  );
}

function* bumpSearch(shop: Shop): Work<number> {
  yield* bump(shop, 'search', ['search-rules']);
  return yield* revisionOf(shop);
}

/** Creates the storage of search rules. */
export function createSearchRuleStorage(shop: Shop): SearchRuleStorage {
  const { database, method } = shop;
  const revision = database.oncePerTurn(() => revisionOf(shop));
  const saved = new SavedDocuments(shop, {
    name: 'search_rules',
    kind: stored.searchRule,
    idColumn: 'rule_id',
    bump: bumpSearch,
  });
  return {
    read: method(
      cachedByRevision(database, revision, function* (revision): Work<SearchRules> {
        const rules = yield* saved.read();
        return { revision, rules: rules.map(({ content, ...rest }) => ({ ...rest, rule: content })) };
      }),
    ),
    change: method(({ next, ...change }, maxRules, by) =>
      database.transaction(() =>
        saved.change({ ...change, next: next && { content: next.rule, isActive: next.isActive } }, maxRules, by),
      ),
    ),
  };
}
