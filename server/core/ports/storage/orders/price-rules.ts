import type { DiscountUses } from '../../../../../commerce/rules/pricing/cart.ts';
import type { PriceSection } from '../../../../../schemas/entities/cart/price-sections.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

export type PriceRuleKind = 'discount' | PriceSection;

/** A rule of prices that the merchant has saved; one of the settings with its name is not used. */
export interface StoredPriceRule {
  kind: PriceRuleKind;
  /** Of its own within its kind. Of a kind with one rule, the name of the kind. */
  id: string;
  /** As the schema of its kind says. */
  value: unknown;
  isActive: boolean;
  /** Revision of the rules that it was saved in: never used twice. */
  version: number;
  changedAt: number;
  changedBy: string;
}

/** All rules as of a revision; the same object until the revision is another. */
export interface PriceRuleBook {
  revision: number;
  rules: readonly StoredPriceRule[];
}

/** Saves a rule, or forgets it: then that of the settings counts again, if there is one. */
export interface PriceRuleChange extends Pick<StoredPriceRule, 'kind' | 'id'> {
  /** Revision of the rules by which the change was checked. */
  ifRevision: number;
  next: Pick<StoredPriceRule, 'value' | 'isActive'> | undefined;
  audit: AuditNote;
}

/** Who uses a discount, as far as it is known. */
export interface DiscountBuyer {
  /** Identifier of the account. */
  account?: string | undefined;
  /** Hash of the e-mail address. */
  email?: string | undefined;
}

/** What an order takes of a discount. */
export interface DiscountUse {
  rule: string;
  /** Minor units. */
  amount: number;
  /** Uses altogether that the discount is limited to. */
  most?: number | undefined;
}

/** An order that has used a discount. */
export interface UsedDiscount {
  /** Number of the order. */
  order: string;
  email: string;
  usedAt: number;
  amount: number;
  currencyCode: string;
  /** Whether the order was cancelled as a whole, so that it does not count. */
  isGivenBack: boolean;
}

/** Rules of prices that merchants change, and how often discounts were used. */
export interface PriceRuleStorage {
  /** The rules as they are now. Cheap where nothing has changed. */
  read(): Promise<PriceRuleBook>;
  /**
   * Saves a change with its entry in the audit trail. `outdated` when the rules have another revision, and nothing is
   * changed; `repeated` when the change was made before.
   */
  change(change: PriceRuleChange, by: ChangeBy): Promise<'changed' | 'repeated' | 'outdated'>;
  /** Uses of discounts; one that was never used may be left out. */
  uses(rules: readonly string[], buyer: DiscountBuyer): Promise<ReadonlyMap<string, DiscountUses>>;
  /** Orders that have used a discount, the latest first. */
  usedBy(
    rule: string,
    page: { after?: string | undefined; count: number },
  ): Promise<{ used: UsedDiscount[]; next?: string }>;
}
