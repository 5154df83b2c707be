import { messages } from '../../commerce/messages.ts';
import type { Offer } from '../../commerce/rules/offer.ts';
import { sameDiscountCode } from '../../commerce/rules/pricing/choose-discounts.ts';
import type { DiscountRule, DiscountTaking, PricingRules } from '../../schemas/entities/pricing-rules.ts';
import type { Combo, Promotion, ShopConfig } from '../config.ts';

const conditionsOf = ({ minimumSubtotal }: Promotion): Pick<DiscountRule, 'conditions'> =>
  minimumSubtotal === undefined ? {} : { conditions: { minimumSubtotal } };

const offTheCart = ({ type, value }: Promotion): DiscountTaking =>
  type === 'PERCENTAGE' ? { kind: 'percentage', percentage: value } : { kind: 'amount', amount: value };

/** Identifiers are made of what promotions are known by, so that their order in the settings is nothing. */
const promotionRule = (promotion: Promotion): DiscountRule => ({
  id: `promotion/${promotion.code?.toUpperCase() ?? JSON.stringify(promotion)}`,
  title: promotion.title,
  ...(promotion.code === undefined ? {} : { code: promotion.code }),
  take: offTheCart(promotion),
  ...conditionsOf(promotion),
});

const offerRule = (offer: Offer): DiscountRule => ({
  id: `${offer.type}/${offer.slug}`,
  title: offer.title,
  goods: { through: { type: offer.type, slug: offer.slug } },
  take:
    offer.type === 'buyXAtY'
      ? { kind: 'setPrice', quantity: offer.quantity, price: offer.price }
      : { kind: 'volume', tiers: [...offer.tiers] },
});

/** Identifier of the rule of a combo. */
export const comboRuleId = (slug: string): string => `combo/${slug}`;

/** A combo takes the discount of its promotion off its sets; the code comes with its goods. */
const comboRule = ({ slug, goods, discountCode }: Combo, promotion: Promotion): DiscountRule => ({
  id: comboRuleId(slug),
  title: promotion.title,
  code: promotion.code ?? discountCode,
  goods: { through: { type: 'combo', slug } },
  take: {
    ...{ kind: 'combo', goods: [...goods] },
    ...(promotion.type === 'PERCENTAGE' ? { percentage: promotion.value } : { amount: promotion.value }),
  },
  ...conditionsOf(promotion),
});

/** The promotion that a combo takes its discount from. */
export const promotionOfCombo = (
  { promotions }: Pick<ShopConfig, 'promotions'>,
  { discountCode }: Combo,
): Promotion | undefined => promotions.find(({ code }) => code !== undefined && sameDiscountCode(code, discountCode));

function discountRules(config: ShopConfig): DiscountRule[] {
  const { promotions, offers, combos, pricing } = config;
  const isOfCombo = ({ code }: Promotion): boolean =>
    code !== undefined && combos.some((combo) => sameDiscountCode(combo.discountCode, code));
  return [
    ...offers.map(offerRule),
    ...combos.flatMap((combo) => {
      const promotion = promotionOfCombo(config, combo);
      return promotion ? [comboRule(combo, promotion)] : [];
    }),
    ...promotions.filter((promotion) => !isOfCombo(promotion)).map(promotionRule),
    ...(pricing?.discounts ?? []),
  ];
}

/** The rules by which carts of a shop are priced: those of its settings, in the short form and in the general one. */
export function pricingRulesOf(config: ShopConfig): PricingRules {
  const { pricing, shipping, taxBasisPoints } = config;
  return {
    plans: pricing?.plans ?? [],
    discounts: discountRules(config),
    ...(pricing?.coins ? { coins: pricing.coins } : {}),
    extras: pricing?.extras ?? { upsells: [] },
    delivery: pricing?.delivery ?? [
      {
        ...{ id: 'STANDARD', title: messages.standardDelivery, price: shipping.flat },
        ...(shipping.freeFrom === undefined ? {} : { freeFrom: shipping.freeFrom }),
      },
    ],
    tax: pricing?.tax ?? {
      isIncluded: true,
      rates:
        taxBasisPoints === 0
          ? []
          : [{ id: 'tax', title: messages.tax, basisPoints: taxBasisPoints, onExtras: true, onDelivery: true }],
    },
  };
}
