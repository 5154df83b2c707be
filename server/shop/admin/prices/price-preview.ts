import type { previewPrices as call, PreviewedCart, PricePreview } from '../../../../commerce/admin-calls/discounts.ts';
import { sectionNames } from '../../../../commerce/admin-calls/prices.ts';
import type { Priced } from '../../../../commerce/rules/pricing/cart.ts';
import { partNameIn } from '../../../../commerce/rules/pricing/part-names.ts';
import { priceCart } from '../../../../commerce/rules/pricing/price-cart.ts';
import type { CallInput } from '../../../../schemas/contract/call.ts';
import type { PricingRules } from '../../../../schemas/entities/cart/pricing-rules.ts';
import { localesIn } from '../../../core/markets.ts';
import type { StoredPriceRule } from '../../../core/ports/storage/orders/price-rules.ts';
import type { ShopServices } from '../../calls/context.ts';
import { cartErrors } from '../../carts/cart-errors.ts';
import { cartCurrency, type LiveLine, pricingCart } from '../../carts/pricing.ts';
import { collectionsOf } from '../../carts/pricing-facts.ts';
import { pricingRulesOf } from '../../carts/pricing-rules.ts';
import { refusalMessage } from '../../carts/refusal-message.ts';
import { variantTitle } from '../../presenters/goods/products.ts';

type Sample = NonNullable<CallInput<typeof call>['body']>;

/** Identifier of an unsaved discount. */
const unsaved = 'own/';

/** Returns the stored rules with the previewed change. */
function changedRules(
  stored: readonly StoredPriceRule[],
  { discount, sections = {} }: Sample,
): readonly StoredPriceRule[] {
  const notSaved = { version: 0, changedAt: 0, changedBy: '' };
  const changed = sectionNames
    .filter((name) => sections[name] !== undefined)
    .map((name): StoredPriceRule => ({ kind: name, id: name, value: sections[name], isActive: true, ...notSaved }));
  if (discount) {
    const { id = unsaved, rule, isActive } = discount;
    changed.push({ kind: 'discount', id, value: { ...rule, id }, isActive, ...notSaved });
  }
  const isChanged = ({ kind, id }: StoredPriceRule): boolean =>
    changed.some((each) => each.kind === kind && each.id === id);
  return [...stored.filter((each) => !isChanged(each)), ...changed];
}

const titleOf = ({ variant: { product, index } }: LiveLine): string => {
  const options = variantTitle(product.record.variants[index]!);
  return options ? `${product.record.title} (${options})` : product.record.title;
};

function present(priced: Priced, lines: readonly LiveLine[], currencyCode: string): PreviewedCart {
  const titles = new Map(lines.map((line) => [line.line.id, `${line.line.quantity} × ${titleOf(line)}`]));
  return {
    lines: lines.map((line, at) => ({
      title: titleOf(line),
      quantity: line.line.quantity,
      total: priced.lines[at]!.total,
    })),
    parts: priced.explanation.map(({ step, rule, amount, values, isIncluded = false }) => ({
      step,
      name: partNameIn({ rule, values }, titles),
      amount,
      isIncluded,
    })),
    refused: [...priced.refused].map(([code, refusal]) => ({
      code,
      reason: refusalMessage(refusal, code, currencyCode),
    })),
    total: priced.total,
  };
}

/**
 * Prices a sample cart with the current rules and with a change, by the function that prices carts.
 *
 * @throws CallError for a variant that the shop does not have
 */
export async function previewPrices(shop: ShopServices, sample: Sample): Promise<PricePreview> {
  const { storage, config, env } = shop;
  const ids = sample.lines.map(({ variantId }) => variantId);
  const variants = await storage.catalogue.variants(ids);
  // Lines of a set or bundle are priced through its offer.
  const through = sample.discount?.rule.goods?.through as LiveLine['line']['offer'];
  const offer = through ? { offer: through } : {};
  const lines = sample.lines.map(({ variantId, quantity }, at): LiveLine => {
    const variant = variants.get(variantId);
    if (!variant) throw cartErrors.variantNotFound(variantId);
    return { variant, line: { id: String(at), variantId, quantity, attributes: [], ...offer } };
  });
  const { rules: stored } = await storage.priceRules.read();
  const rules = pricingRulesOf(config, stored);
  const limited = rules.discounts.filter(({ limits }) => limits).map(({ id }) => id);
  const facts = {
    at: env.now(),
    coins: 0,
    giftCardBalance: 0,
    collections: await collectionsOf(shop, ids),
    uses: await storage.priceRules.uses(limited, {}),
  };
  const currencyCode = cartCurrency(lines, config);
  const cart = {
    ...pricingCart(undefined, lines, { config, facts }),
    codes: sample.codes,
    ...(sample.country === undefined
      ? { markets: [sample.market ?? config.defaultLocale] }
      : { place: { country: sample.country }, markets: localesIn(sample.country, config) }),
    ...(sample.buyer === 'GUEST'
      ? {}
      : { customer: { isFirstOrder: sample.buyer === 'NEW_CUSTOMER', tags: sample.tags ?? [] } }),
  };
  const priced = (by: PricingRules) => present(priceCart(cart, { ...by, own: shop.prices.own }), lines, currencyCode);
  return {
    currencyCode,
    before: priced(rules),
    ...(sample.discount || sample.sections
      ? { after: priced(pricingRulesOf(config, changedRules(stored, sample))) }
      : {}),
  };
}
