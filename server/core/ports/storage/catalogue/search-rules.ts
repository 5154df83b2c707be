import type { SearchRule } from '../../../../../schemas/entities/catalogue/search-rule.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** A rule of the search that a merchant has saved. */
export interface StoredSearchRule {
  id: string;
  rule: SearchRule;
  isActive: boolean;
  /** Revision of the rules that it was saved in: never used twice. */
  version: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
  changedBy: string;
}

/** All rules as of a revision, the oldest first; the same object until the revision is another. */
export interface SearchRules {
  revision: number;
  rules: readonly StoredSearchRule[];
}

/** Saves a rule or removes it. */
export interface SearchRuleChange {
  id: string;
  /** Version of the rule that was seen; 0 for a new one. */
  ifVersion: number;
  next: Pick<StoredSearchRule, 'rule' | 'isActive'> | undefined;
  audit: AuditNote;
}

/** Rules by which merchants shape what searches show. */
export interface SearchRuleStorage {
  /** The rules as they are now. Cheap where nothing has changed. */
  read(): Promise<SearchRules>;
  /**
   * Makes a change with its entry in the audit trail. `outdated` when the rule is no longer the one that was seen;
   * `repeated` when the change was made before; `full` when there are `most` rules.
   */
  change(change: SearchRuleChange, most: number, by: ChangeBy): Promise<'changed' | 'repeated' | 'outdated' | 'full'>;
}
