import { createHash } from 'node:crypto';
import { messages } from '../../../commerce/messages.ts';
import type { Offer } from '../../../commerce/rules/carts/offer.ts';
import { sameDiscountCode } from '../../../commerce/rules/pricing/choose-discounts.ts';
import type { PriceSection, PriceSectionValue } from '../../../schemas/entities/cart/price-sections.ts';
import type { DiscountRule, DiscountTaking, PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { Combo, Promotion, ShopConfig } from '../../core/config.ts';
import type { StoredPriceRule } from '../../core/ports/storage/orders/price-rules.ts';

const conditionsOf = ({ minimumSubtotal }: Promotion): Pick<DiscountRule, 'conditions'> =>
  minimumSubtotal === undefined ? {} : { conditions: { minimumSubtotal } };

const offTheCart = ({ type, value }: Promotion): DiscountTaking =>
  type === 'PERCENTAGE' ? { kind: 'percentage', percentage: value } : { kind: 'amount', amount: value };

/** Returns an identifier of fixed length for a promotion without a code. */
const shortName = (promotion: Promotion): string =>
  createHash('sha256').update(JSON.stringify(promotion)).digest('base64url').slice(0, 22);

/**
 * Converts a promotion to a rule. Its identifier is derived from its code or contents, so that the order in the
 * settings does not matter.
 */
const promotionRule = (promotion: Promotion): DiscountRule => ({
  id: `promotion/${promotion.code?.toUpperCase() ?? shortName(promotion)}`,
  title: promotion.title,
  ...(promotion.description === undefined ? {} : { description: promotion.description }),
  ...(promotion.code === undefined ? {} : { code: promotion.code }),
  take: offTheCart(promotion),
  ...conditionsOf(promotion),
});

const offerRule = (offer: Offer): DiscountRule => ({
  id: `${offer.type}/${offer.slug}`,
  title: offer.title,
  goods: {
    ...(offer.products === undefined ? {} : { products: [...offer.products] }),
    ...(offer.collection === undefined ? {} : { collections: [offer.collection] }),
    through: { type: offer.type, slug: offer.slug },
  },
  take:
    offer.type === 'buyXAtY'
      ? { kind: 'setPrice', quantity: offer.quantity, price: offer.price }
      : { kind: 'volume', tiers: [...offer.tiers] },
});

/** Returns the rule identifier of a combo in the settings. */
const comboRuleId = (slug: string): string => `combo/${slug}`;

/** Converts a combo to a rule that applies its promotion's discount to its sets; the code comes with its products. */
const comboRule = ({ slug, goods, discountCode }: Combo, promotion: Promotion): DiscountRule => ({
  id: comboRuleId(slug),
  title: promotion.title,
  ...(promotion.description === undefined ? {} : { description: promotion.description }),
  code: promotion.code ?? discountCode,
  goods: { through: { type: 'combo', slug } },
  take: {
    kind: 'combo',
    goods: [...goods],
    ...(promotion.type === 'PERCENTAGE' ? { percentage: promotion.value } : { amount: promotion.value }),
  },
  ...conditionsOf(promotion),
});

/** Returns the promotion that defines a combo's discount. */
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

/** Returns the rules from the settings, from both the short and the general form. */
export function settingsRules(config: ShopConfig): PricingRules {
  const { pricing, shipping, taxBasisPoints } = config;
  return {
    plans: pricing?.plans ?? [],
    discounts: discountRules(config),
    ...(pricing?.coins ? { coins: pricing.coins } : {}),
    ...(pricing?.invoices ? { invoices: pricing.invoices } : {}),
    extras: pricing?.extras ?? { upsells: [] },
    delivery: pricing?.delivery ?? [
      {
        id: 'STANDARD',
        // Rules are kept, and each shopper reads them in their own language.
        get title() {
          return messages.standardDelivery;
        },
        price: shipping.flat,
        ...(shipping.freeFrom === undefined ? {} : { freeFrom: shipping.freeFrom }),
      },
    ],
    tax: pricing?.tax ?? {
      isIncluded: true,
      rates:
        taxBasisPoints === 0
          ? []
          : [
              {
                id: 'tax',
                get title() {
                  return messages.tax;
                },
                basisPoints: taxBasisPoints,
                onExtras: true,
                onDelivery: true,
              },
            ],
    },
  };
}

/** Returns a section of the rules as saved by the merchant; undefined when it was not saved. */
const saved = <Name extends PriceSection>(
  stored: readonly StoredPriceRule[],
  name: Name,
): PriceSectionValue<Name> | undefined => stored.find(({ kind }) => kind === name)?.value as PriceSectionValue<Name>;

/**
 * Returns the rules by which a shop's carts are priced: those of its settings, and those that the merchant has
 * saved, which replace the ones with the same identifier.
 */
export function pricingRulesOf(config: ShopConfig, stored: readonly StoredPriceRule[] = []): PricingRules {
  const settings = settingsRules(config);
  if (stored.length === 0) return settings;
  const discounts = stored.filter(({ kind }) => kind === 'discount');
  const replaced = new Set(discounts.map(({ id }) => id));
  const { coins: ownCoins, invoices: ownInvoices, ...others } = settings;
  const isSaved = (name: PriceSection) => stored.some(({ kind }) => kind === name);
  const coins = isSaved('coins') ? saved(stored, 'coins')?.rule : ownCoins;
  const invoices = isSaved('invoices') ? saved(stored, 'invoices')?.rule : ownInvoices;
  return {
    ...others,
    discounts: [
      ...settings.discounts.filter(({ id }) => !replaced.has(id)),
      ...discounts.filter(({ isActive }) => isActive).map(({ value }) => value as DiscountRule),
    ],
    ...(coins ? { coins } : {}),
    ...(invoices ? { invoices } : {}),
    extras: saved(stored, 'extras') ?? settings.extras,
    delivery: saved(stored, 'delivery')?.methods ?? settings.delivery,
    tax: saved(stored, 'tax') ?? settings.tax,
    plans: saved(stored, 'plans')?.plans ?? settings.plans,
  };
}
