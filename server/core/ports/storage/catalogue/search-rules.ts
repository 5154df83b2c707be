import type { SearchRule } from '../../../../../schemas/entities/catalogue/search-rule.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** A search rule that a merchant has saved. */
export interface StoredSearchRule {
  id: string;
  rule: SearchRule;
  isActive: boolean;
  /** Revision of the rules in which it was saved; never used twice. */
  version: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
  changedBy: string;
}

/** All rules as of a revision, oldest first; the same object until the revision changes. */
export interface SearchRules {
  revision: number;
  rules: readonly StoredSearchRule[];
}

/** Saves a rule or removes it. */
export interface SearchRuleChange {
  id: string;
  /** Version of the rule that the merchant has seen; 0 for a new rule. */
  ifVersion: number;
  next: Pick<StoredSearchRule, 'rule' | 'isActive'> | undefined;
  audit: AuditNote;
}

/** Rules by which merchants adjust search results. */
export interface SearchRuleStorage {
  /** Returns the current rules. Cheap when nothing has changed. */
  read(): Promise<SearchRules>;
  /**
   * Makes a change with its entry in the audit trail. `outdated` when the rule has changed since it was seen;
   * `repeated` when the change was already made; `full` when there are `maxRules` rules.
   */
  change(
    change: SearchRuleChange,
    maxRules: number,
    by: ChangeBy,
  ): Promise<'changed' | 'repeated' | 'outdated' | 'full'>;
}
