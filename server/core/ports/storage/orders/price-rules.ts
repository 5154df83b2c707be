import type { DiscountUses } from '../../../../../commerce/rules/pricing/cart.ts';
import type { PriceSection } from '../../../../../schemas/entities/cart/price-sections.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** Kind of a price rule: a discount, or a section of the price settings. */
export type PriceRuleKind = 'discount' | PriceSection;

/** A price rule that the merchant has saved; it overrides a rule from the settings with the same name. */
export interface StoredPriceRule {
  kind: PriceRuleKind;
  /** Unique within its kind. For a kind with only one rule, the kind's name. */
  id: string;
  /** Valid for the schema of its kind. */
  value: unknown;
  isActive: boolean;
  /** Revision of the rules in which it was saved; never used twice. */
  version: number;
  changedAt: number;
  changedBy: string;
}

/** All rules as of a revision; the same object until the revision changes. */
export interface PriceRuleBook {
  revision: number;
  rules: readonly StoredPriceRule[];
}

/** A rule to save or delete. After a deletion the rule from the settings applies again, if there is one. */
export interface PriceRuleChange extends Pick<StoredPriceRule, 'kind' | 'id'> {
  /** Revision of the rules against which the change was checked. */
  ifRevision: number;
  next: Pick<StoredPriceRule, 'value' | 'isActive'> | undefined;
  audit: AuditNote;
}

/** The user of a discount, as far as known. */
export interface DiscountBuyer {
  /** Identifier of the account. */
  account?: string | undefined;
  /** Hash of the e-mail address. */
  email?: string | undefined;
}

/** An order's use of a discount. */
export interface DiscountUse {
  rule: string;
  /** Minor units. */
  amount: number;
  /** Maximum number of uses of the discount in total. */
  maxUses?: number | undefined;
}

/** An order that has used a discount. */
export interface DiscountOrder {
  /** Order number. */
  order: string;
  email: string;
  usedAt: number;
  amount: number;
  currencyCode: string;
  /** Whether the whole order was cancelled, so that the use does not count. */
  isGivenBack: boolean;
}

/** Price rules that merchants change, and the uses of discounts. */
export interface PriceRuleStorage {
  /** Returns the current rules. Cheap when nothing has changed. */
  read(): Promise<PriceRuleBook>;
  /**
   * Saves a change with its entry in the audit trail. `outdated` when the rules have another revision, and nothing
   * is changed; `repeated` when the change was already made.
   */
  change(change: PriceRuleChange, by: ChangeBy): Promise<'changed' | 'repeated' | 'outdated'>;
  /** Uses of discounts; a discount that was never used may be omitted. */
  uses(rules: readonly string[], buyer: DiscountBuyer): Promise<ReadonlyMap<string, DiscountUses>>;
  /** Orders that have used a discount, latest first. */
  usedBy(
    rule: string,
    page: { after?: string | undefined; count: number },
  ): Promise<{ used: DiscountOrder[]; next?: string }>;
}
