import { limits } from '../../../commerce/limits.ts';
import type { ComboGoods } from '../../../commerce/rules/carts/combo.ts';
import type { OfferType } from '../../../commerce/rules/carts/offer.ts';
import type { DiscountRule, PricedGoods, PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { Combo, ShopConfig } from '../../core/config.ts';
import { promotionOfCombo } from './pricing-rules.ts';

/** A set that is sold with one button, with the rule for its price. */
export interface SoldCombo {
  type: string;
  slug: string;
  discountCode: string;
  goods: ComboGoods;
  /** Undefined for a set at the price of its products. */
  rule: DiscountRule | undefined;
}

/** Type of the sets that merchants create. */
const ownType = 'FIXED';

const throughOf = ({ goods }: DiscountRule): PricedGoods['through'] => goods?.through;

const isNow = ({ conditions: { from, until } = {} }: DiscountRule, at: number): boolean =>
  (from === undefined || at >= from) && (until === undefined || at < until);

/** Returns the set that a rule prices; undefined for any other rule. */
export function comboOfRule(rule: DiscountRule, { combos }: Pick<ShopConfig, 'combos'>): SoldCombo | undefined {
  const through = throughOf(rule);
  const { take } = rule;
  if (through?.type !== 'combo' || take.kind !== 'combo') return undefined;
  const { slug } = through;
  const type = combos.find((combo) => combo.slug === slug)?.type ?? ownType;
  // Lines of the set carry the discount, even if its rule has no code.
  const discountCode = rule.code ?? slug.slice(0, limits.maxDiscountCodeLength);
  return { type, slug, discountCode, goods: take.goods, rule };
}

/** Returns the settings' sets that are sold at the price of their products. */
export const unpricedCombos = (config: Pick<ShopConfig, 'combos' | 'promotions'>): Combo[] =>
  config.combos.filter((combo) => !promotionOfCombo(config, combo));

/**
 * Returns the sets that the shop sells at a time: those of the effective rules in the order of the settings, then
 * those that merchants have created. A set from the settings whose discount is switched off is not sold.
 */
export function soldCombos(
  config: Pick<ShopConfig, 'combos' | 'promotions'>,
  { discounts }: Pick<PricingRules, 'discounts'>,
  at: number,
): SoldCombo[] {
  const sold = discounts.filter((rule) => isNow(rule, at)).flatMap((rule) => comboOfRule(rule, config) ?? []);
  const ofSettings = config.combos.flatMap((combo: Combo): SoldCombo[] =>
    promotionOfCombo(config, combo) ? sold.filter(({ slug }) => slug === combo.slug) : [{ ...combo, rule: undefined }],
  );
  return [...ofSettings, ...sold.filter(({ slug }) => !config.combos.some((combo) => combo.slug === slug))];
}

/** Returns the rule of an offer with a separate cart; undefined when the shop has no such offer at that time. */
export const ruleOfOffer = (
  { discounts }: Pick<PricingRules, 'discounts'>,
  { type, slug }: { type: OfferType; slug: string },
  at: number,
): DiscountRule | undefined =>
  discounts.find((rule) => throughOf(rule)?.type === type && throughOf(rule)?.slug === slug && isNow(rule, at));

/** Whether products can be bought through an offer or a set at a time. */
export const isOffered = (
  config: Pick<ShopConfig, 'combos' | 'promotions'>,
  rules: Pick<PricingRules, 'discounts'>,
  { type, slug }: { type: OfferType | 'combo'; slug: string },
  at: number,
): boolean =>
  type === 'combo'
    ? soldCombos(config, rules, at).some((combo) => combo.slug === slug)
    : ruleOfOffer(rules, { type, slug }, at) !== undefined;
