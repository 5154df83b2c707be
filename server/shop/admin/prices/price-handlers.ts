import {
  changePrices,
  readPrices,
  type ShopPriceRules,
  sectionNames,
} from '../../../../commerce/admin-calls/prices.ts';
import { messages } from '../../../../commerce/messages.ts';
import { sectionProblems } from '../../../../commerce/rules/pricing/section-problems.ts';
import type { PriceSection } from '../../../../schemas/entities/cart/price-sections.ts';
import type { PricingRules } from '../../../../schemas/entities/cart/pricing-rules.ts';
import { CallError } from '../../../core/call-error.ts';
import { marketsOf } from '../../../core/markets.ts';
import type { StoredPriceRule } from '../../../core/ports/storage/orders/price-rules.ts';
import type { ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { settingsRules } from '../../carts/pricing-rules.ts';
import { changeBy } from '../change-by.ts';
import { goodsNamed } from './discount-goods.ts';
import { changedValues } from './price-changes.ts';

/** Splits the rules into the sections that are saved separately. */
const sectionsOf = ({ delivery, tax, extras, coins, plans, invoices }: PricingRules): ShopPriceRules['values'] => ({
  delivery: { methods: delivery },
  tax,
  extras,
  plans: { plans },
  coins: coins ? { rule: coins } : {},
  invoices: invoices ? { rule: invoices } : {},
});

const storedOf = (rules: readonly StoredPriceRule[], name: PriceSection): StoredPriceRule | undefined =>
  rules.find(({ kind }) => kind === name);

async function present(shop: ShopServices): Promise<ShopPriceRules> {
  const { prices, config, storage } = shop;
  const { rules: stored } = await storage.priceRules.read();
  const savedOf = (name: PriceSection) => {
    const rule = storedOf(stored, name);
    return { version: rule?.version ?? 0, isOfSettings: rule === undefined };
  };
  const { rules } = await prices.now();
  const ofPlans = rules.plans.flatMap(({ goods }) => goods ?? []);
  return {
    currencyCode: config.currencyCode,
    markets: marketsOf(config).map(({ locale }) => locale),
    values: sectionsOf(rules),
    goods: await goodsNamed(shop, {
      products: ofPlans.flatMap(({ products = [] }) => products),
      collections: ofPlans.flatMap(({ collections = [] }) => collections),
    }),
    saved: {
      delivery: savedOf('delivery'),
      tax: savedOf('tax'),
      extras: savedOf('extras'),
      coins: savedOf('coins'),
      plans: savedOf('plans'),
      invoices: savedOf('invoices'),
    },
  };
}

const changed = (): CallError => new CallError(409, 'prices-changed', messages.pricesChanged);

/** Maximum number of attempts when other merchants change rules concurrently. */
const attempts = 5;

/** Handlers of the merchant's calls about price rules other than discounts. */
export const priceHandlers: readonly Handler[] = [
  defineHandler(readPrices, ({ shop }) => present(shop)),
  defineHandler(changePrices, async (context) => {
    const { body, params, shop } = context;
    const { section } = params;
    const { priceRules, audit } = shop.storage;
    const subject = `prices ${section}`;
    const value = body.values[section];
    const problems = sectionProblems(value === undefined ? {} : { [section]: value });
    const [first] = problems;
    if (first) throw new CallError(400, 'prices-invalid', first.message, { problems });
    const { entries } = await audit.list({ subject, count: sectionNames.length * 10 });
    if (entries.some(({ id }) => id === body.changeId)) return present(shop);
    for (let left = attempts; left > 0; left -= 1) {
      const { revision, rules } = await priceRules.read();
      const stored = storedOf(rules, section);
      if ((stored?.version ?? 0) !== body.ifVersion) throw changed();
      const ofSettings = sectionsOf(settingsRules(shop.config))[section];
      const before = (stored?.value as object | undefined) ?? ofSettings;
      const outcome = await priceRules.change(
        {
          kind: section,
          id: section,
          ifRevision: revision,
          next: value === undefined ? undefined : { value, isActive: true },
          audit: {
            action: 'prices.change',
            subject,
            ...changedValues(before, value ?? ofSettings, shop.config.currencyCode),
          },
        },
        changeBy(context, body.changeId),
      );
      if (outcome !== 'outdated') return present(shop);
    }
    throw changed();
  }),
];
