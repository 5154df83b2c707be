import { limits } from '../../../commerce/limits.ts';
import type { ComboGoods } from '../../../commerce/rules/carts/combo.ts';
import type { OfferType } from '../../../commerce/rules/carts/offer.ts';
import type { DiscountRule, PricedGoods, PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { Combo, ShopConfig } from '../../core/config.ts';
import { promotionOfCombo } from './pricing-rules.ts';

/** A set that is sold with one button, and the rule of its price. */
export interface SoldCombo {
  type: string;
  slug: string;
  discountCode: string;
  goods: ComboGoods;
  /** Undefined for one that costs what its products do. */
  rule: DiscountRule | undefined;
}

/** Kind of the sets that merchants make. */
const ownType = 'FIXED';

const throughOf = ({ goods }: DiscountRule): PricedGoods['through'] => goods?.through;

const isNow = ({ conditions: { from, until } = {} }: DiscountRule, at: number): boolean =>
  (from === undefined || at >= from) && (until === undefined || at < until);

/** The set that a rule is about; undefined for any other rule. */
export function comboOfRule(rule: DiscountRule, { combos }: Pick<ShopConfig, 'combos'>): SoldCombo | undefined {
  const through = throughOf(rule);
  const { take } = rule;
  if (through?.type !== 'combo' || take.kind !== 'combo') return undefined;
  const { slug } = through;
  const type = combos.find((combo) => combo.slug === slug)?.type ?? ownType;
  // Its goods bring the discount along, whether it has a code or not.
  const discountCode = rule.code ?? slug.slice(0, limits.maxDiscountCodeLength);
  return { type, slug, discountCode, goods: take.goods, rule };
}

/** Sets of the settings that cost what their products do. */
export const unpricedCombos = (config: Pick<ShopConfig, 'combos' | 'promotions'>): Combo[] =>
  config.combos.filter((combo) => !promotionOfCombo(config, combo));

/**
 * The sets that the shop sells at a time: those of the rules that count, in the order of the settings, then what merchants
 * have made. One of the settings whose discount is switched off is not sold.
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

/** The rule of an offer with a separate cart; undefined where the shop has none of this name at a time. */
export const ruleOfOffer = (
  { discounts }: Pick<PricingRules, 'discounts'>,
  { type, slug }: { type: OfferType; slug: string },
  at: number,
): DiscountRule | undefined =>
  discounts.find((rule) => throughOf(rule)?.type === type && throughOf(rule)?.slug === slug && isNow(rule, at));

/** Whether goods can be bought through an offer or a set at a time. */
export const isOffered = (
  config: Pick<ShopConfig, 'combos' | 'promotions'>,
  rules: Pick<PricingRules, 'discounts'>,
  { type, slug }: { type: OfferType | 'combo'; slug: string },
  at: number,
): boolean =>
  type === 'combo'
    ? soldCombos(config, rules, at).some((combo) => combo.slug === slug)
    : ruleOfOffer(rules, { type, slug }, at) !== undefined;
