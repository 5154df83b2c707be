import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyDecimals } from '../../../commerce/rules/money.ts';
import { type Combo, defaultShopConfig, type Promotion, type ShopConfig } from '../../core/config.ts';
import type { StoredVariant } from '../../core/ports/storage/catalogue/catalogue.ts';
import type { StoredCart, StoredCartLine } from '../../core/ports/storage/orders/carts.ts';
import { presentCart } from '../presenters/carts.ts';
import { pricingRulesOf } from './pricing-rules.ts';

/** A cart line: pieces of a product at a price in minor units, and the combo through which they were bought. */
interface Bought {
  product: string;
  quantity: number;
  price: number;
  combo?: string;
}

type Goods = Combo['goods'];

/** Presents the cart of the bought lines, with discounts in minor units. */
function cartOf(bought: readonly Bought[], config: Partial<ShopConfig>, currencyCode = 'USD', codes: string[] = []) {
  const variant = ({ product, price }: Bought, at: number): StoredVariant => ({
    index: 0,
    product: {
      id: product,
      simpleId: product,
      ratings: [0, 0, 0, 0, 0],
      variants: [{ id: `v${at}`, simpleId: `v${at}`, quantityAvailable: 999 }],
      record: {
        slug: product,
        title: product,
        brand: '',
        category: '',
        descriptionHtml: '',
        summary: '',
        tags: [],
        currencyCode,
        options: [],
        assets: [],
        publishedAt: '2026-01-01T00:00:00.000Z',
        published: true,
        variants: [
          {
            sku: `v${at}`,
            optionValues: [],
            price,
            quantityAvailable: 999,
            isInventoryTracked: true,
            inventoryPolicy: 'DENY',
            assetIndexes: [],
          },
        ],
      },
    },
  });
  const cart: StoredCart = {
    id: 'cart',
    discountCodes: codes,
    attributes: [],
    customerNote: '',
    fence: [],
    lines: bought.map(
      ({ quantity, combo }, at): StoredCartLine => ({
        id: `l${at}`,
        variantId: `v${at}`,
        quantity,
        attributes: [],
        ...(combo === undefined ? {} : { offer: { type: 'combo', slug: combo } }),
      }),
    ),
  };
  const variants = new Map(bought.map((line, at) => [`v${at}`, variant(line, at)]));
  const shop = { ...defaultShopConfig, ...config, currencyCode };
  const presented = presentCart(
    cart,
    variants,
    {
      config: shop,
      rules: pricingRulesOf(shop),
      revision: 0,
      facts: { at: 0, coins: 0, giftCardBalance: 0, collections: new Map() },
    },
    {
      name: 'main',
      sequence: 1,
    },
  );
  const minor = (amount: number) => Math.round(amount * 10 ** currencyDecimals(currencyCode));
  const discount = minor(presented.cost.totalDiscountAmount.amount);
  const ofLines = presented.lines.map(({ cost }) => minor(cost.subtotalAmount.amount) - minor(cost.totalAmount.amount));
  return { discount, ofLines };
}

const combo = (goods: Goods, slug = 'set'): Combo => ({ type: 'FIXED', slug, discountCode: slug.toUpperCase(), goods });
const off = (value: number, type: Promotion['type'] = 'PERCENTAGE', code = 'SET'): Promotion => ({
  code,
  title: 'Set',
  type,
  value,
});
const twoCups: Goods = [
  { product: 'cup', quantity: 2 },
  { product: 'pot', quantity: 1 },
];
const cup = (quantity: number, price = 1000): Bought => ({ product: 'cup', quantity, price, combo: 'set' });
const pot = (quantity: number, price = 1500): Bought => ({ product: 'pot', quantity, price, combo: 'set' });

it.each<[what: string, goods: Goods, promotion: Promotion, bought: Bought[], discount: number]>([
  ['one set', twoCups, off(20), [cup(2), pot(1)], 700],
  ['one set and 38 cups more', twoCups, off(20), [cup(40), pot(1)], 700],
  ['two sets and pieces of both', twoCups, off(20), [cup(5), pot(3)], 1400],
  ['no set', twoCups, off(20), [cup(40)], 0],
  ['cups of two prices: the dearer are in the set', twoCups, off(20), [cup(3, 500), cup(1, 900), pot(1)], 580],
  ['a line changed to another product', twoCups, off(20), [cup(2), pot(1), { ...cup(7), product: 'pan' }], 700],
  [
    'pieces bought without the combo',
    twoCups,
    off(20),
    [cup(2), pot(1), { product: 'cup', quantity: 9, price: 1000 }],
    700,
  ],
  ['an amount for each set', twoCups, off(300, 'AMOUNT'), [cup(7), pot(2)], 600],
  ['an amount above the price of a set', twoCups, off(9000, 'AMOUNT'), [cup(9), pot(1)], 3500],
  [
    'goods that name a product twice',
    [
      { product: 'cup', quantity: 1 },
      { product: 'cup', quantity: 1 },
    ],
    off(50),
    [cup(3)],
    1000,
  ],
  ['goods that name nothing', [], off(50), [cup(3)], 0],
])('%s', (_, goods, promotion, bought, discount) => {
  const cart = cartOf(bought, { combos: [combo(goods)], promotions: [promotion] });
  expect(cart.discount).toBe(discount);
  expect(cart.ofLines.reduce((sum, part) => sum + part, 0)).toBe(discount);
});

it.each(['USD', 'JPY', 'KWD'])('discounts one set equally beside 38 more cups in %s', (currencyCode) => {
  const config = { combos: [combo(twoCups)], promotions: [off(20)] };
  expect(cartOf([cup(40), pot(1)], config, currencyCode).discount).toBe(700);
});

it('counts only the lines of each combo when two combos have the same goods', () => {
  const config = {
    combos: [combo(twoCups), combo(twoCups, 'other')],
    promotions: [off(20), off(10, 'PERCENTAGE', 'OTHER')],
  };
  const lines = [cup(2), pot(1), { ...cup(3), combo: 'other' }, { ...pot(1), combo: 'other' }];
  expect(cartOf(lines, config).discount).toBe(700 + 350);
});

it("applies a percentage code to the price after the combo's discount", () => {
  const config = { combos: [combo(twoCups)], promotions: [off(20), off(10, 'PERCENTAGE', 'TEN')] };
  expect(cartOf([cup(4), pot(1)], config, 'USD', ['TEN']).discount).toBe(700 + 480);
});

/** Removes one set after the other from a heap of pieces, the most expensive of each product first. */
function reference(goods: Goods, { type, value }: Promotion, bought: readonly Bought[]): number {
  const heap = bought
    .flatMap(({ product, quantity, price }) => Array.from({ length: quantity }, () => ({ product, price })))
    .sort((a, b) => b.price - a.price);
  let [sets, price] = [0, 0];
  for (;;) {
    const rest = [...heap];
    let setPrice = 0;
    const isComplete = goods.every(({ product, quantity }) =>
      Array.from({ length: quantity }).every(() => {
        const at = rest.findIndex((piece) => piece.product === product);
        setPrice += rest[at]?.price ?? 0;
        if (at >= 0) rest.splice(at, 1);
        return at >= 0;
      }),
    );
    if (!isComplete || goods.length === 0) break;
    heap.splice(0, heap.length, ...rest);
    sets += 1;
    price += setPrice;
  }
  return Math.min(price, type === 'PERCENTAGE' ? Math.round((price * value) / 100) : sets * value);
}

it('discounts as many sets as can be formed from any cart', () => {
  const product = fc.constantFrom('cup', 'pot', 'चाय', '茶托');
  const goods = fc.array(fc.record({ product, quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 });
  const bought = fc.array(
    fc.record({
      product,
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 0, max: 5_000_000 }),
      combo: fc.constant('set'),
    }),
    { maxLength: 6 },
  );
  const promotion = fc.oneof(
    fc.integer({ min: 0, max: 100 }).map((value) => off(value)),
    fc.integer({ min: 0, max: 9_000_000 }).map((value) => off(value, 'AMOUNT')),
  );
  fc.assert(
    fc.property(
      goods,
      bought,
      promotion,
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (goods, bought, promotion, currency) => {
        const cart = cartOf(bought, { combos: [combo(goods)], promotions: [promotion] }, currency);
        expect(cart.discount).toBe(reference(goods, promotion, bought));
        cart.ofLines.forEach((part) => {
          expect(part).toBeGreaterThanOrEqual(0);
        });
      },
    ),
  );
});
