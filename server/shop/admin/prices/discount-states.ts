import type {
  DiscountDetail,
  DiscountEntry,
  DiscountState,
  DiscountSummary,
} from '../../../../commerce/admin-calls/discounts.ts';
import type { DiscountRule } from '../../../../schemas/entities/cart/pricing-rules.ts';
import type { PriceRuleBook, StoredPriceRule } from '../../../core/ports/storage/orders/price-rules.ts';
import type { ShopServices } from '../../calls/context.ts';
import { settingsRules } from '../../carts/pricing-rules.ts';
import { goodsOfRule } from './discount-goods.ts';

/** A discount as merchants see it: the effective rule, and where it is defined. */
export interface KnownDiscount {
  id: string;
  rule: DiscountRule;
  stored: StoredPriceRule | undefined;
  ofSettings: DiscountRule | undefined;
}

/** Returns all discounts, including those that are switched off, sorted by name. */
export function knownDiscounts({ config }: Pick<ShopServices, 'config'>, { rules }: PriceRuleBook): KnownDiscount[] {
  const ofSettings = new Map(settingsRules(config).discounts.map((rule) => [rule.id, rule]));
  const stored = new Map(rules.filter(({ kind }) => kind === 'discount').map((rule) => [rule.id, rule]));
  const ids = [...new Set([...ofSettings.keys(), ...stored.keys()])];
  const discounts = ids.map((id): KnownDiscount => {
    const saved = stored.get(id);
    const written = ofSettings.get(id);
    return { id, rule: (saved?.value as DiscountRule | undefined) ?? written!, stored: saved, ofSettings: written };
  });
  const nameOf = ({ rule }: KnownDiscount): string => rule.title.toLowerCase();
  return discounts.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a.id < b.id ? -1 : 1));
}

function stateOf({ rule, stored }: KnownDiscount, uses: number, now: number): DiscountState {
  const { from, until } = rule.conditions ?? {};
  if (stored && !stored.isActive) return 'OFF';
  if (until !== undefined && now >= until) return 'OVER';
  if (rule.limits?.uses !== undefined && uses >= rule.limits.uses) return 'USED_UP';
  return from !== undefined && now < from ? 'PLANNED' : 'ACTIVE';
}

/** Returns the part of a rule that merchants edit, without its identifier. */
export const entryOf = ({ id: _, ...entry }: DiscountRule): DiscountEntry => entry;

function sourceOf({ stored, ofSettings }: KnownDiscount): DiscountSummary['source'] {
  if (stored === undefined) return 'SETTINGS';
  return ofSettings === undefined ? 'OWN' : 'CHANGED';
}

/** Presents a discount in a list, with its state and its number of uses. */
export const summaryOf = (discount: KnownDiscount, uses: number, now: number): DiscountSummary => ({
  id: discount.id,
  rule: entryOf(discount.rule),
  isActive: discount.stored?.isActive ?? true,
  uses,
  state: stateOf(discount, uses, now),
  source: sourceOf(discount),
});

/** Returns a discount's subject in the audit trail. */
export const subjectOf = (id: string): string => `discount ${id}`;

/** Presents a discount with its uses and changes. */
export async function discountDetail(
  { storage, env }: Pick<ShopServices, 'storage' | 'env'>,
  discount: KnownDiscount,
  changes: DiscountDetail['changes'],
  shop: Pick<DiscountDetail, 'currencyCode' | 'timeZone' | 'markets'>,
): Promise<DiscountDetail> {
  const uses = (await storage.priceRules.uses([discount.id], {})).get(discount.id)?.all ?? 0;
  return {
    ...summaryOf(discount, uses, env.now()),
    ...shop,
    version: discount.stored?.version ?? 0,
    ...(discount.ofSettings ? { ofSettings: entryOf(discount.ofSettings) } : {}),
    goods: await goodsOfRule({ storage }, discount.rule),
    changes,
  };
}
