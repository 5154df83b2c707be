import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartAddLines, cartRemoveLine } from '../../commerce/calls/registry.ts';
import { limits } from '../../commerce/limits.ts';
import type { DiscountRule } from '../../schemas/entities/cart/pricing-rules.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { createLocalCaller, type Shop } from '../../server/shop/calls/shop.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { sampleProduct, sampleVariant } from '../../testing/sample-products.ts';
import { cpu, median } from '../measure.ts';

/** Maximum CPU time in milliseconds for adding one item, for any cart and any number of promotions. */
const goalMs = 2;
const warmUp = 30;
const rounds = 60;

const lineCounts = [1, 10, 40, 100];
const promotionCounts = [0, 10, 100];

const takes: readonly DiscountRule['take'][] = [
  { kind: 'percentage', percentage: 1 },
  { kind: 'amount', amount: 100 },
  { kind: 'fixedPrice', price: 9_000 },
  { kind: 'buyGet', buy: 2, get: 1, percentage: 50 },
  { kind: 'setPrice', quantity: 3, price: 25_000 },
];

/**
 * Creates promotions of all kinds that need no code: a tenth cannot be combined, two thirds apply to some products
 * only.
 */
const promotions = (count: number): DiscountRule[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `rule-${at}`,
    title: 'Off',
    take: takes[at % takes.length]!,
    ...(at % 3 === 0 ? {} : { goods: { products: [`bench-${at % 50}`, `bench-${(at * 7) % 50}`] } }),
    ...(at % 10 === 9 ? { alone: true } : {}),
    conditions: { minimumSubtotal: at * 1000 },
  }));

const origin = 'http://localhost';

/** Opens a shop on disk with products that never sell out; the number of promotions is chosen later. */
async function openShop(folder: string) {
  const storage = openStorage(join(folder, 'bench.db'));
  const shopWith = (count: number): Shop =>
    createShop({
      storage,
      config: {
        promotions: [],
        combos: [],
        offers: [],
        pricing: { discounts: promotions(count), extras: { upsells: [] } },
      },
      origin,
    });
  const { catalogue } = shopWith(0).services.storage;
  await catalogue.upsertProducts(
    Array.from({ length: Math.max(...lineCounts) }, (_, at) =>
      sampleProduct({
        slug: `bench-${at}`,
        title: `Cup ${at}`,
        variants: [sampleVariant({ sku: `B-${at}`, price: 9_900 + at * 37, isInventoryTracked: false })],
      }),
    ),
  );
  const { products } = await shopWith(0).services.storage.products.list({ words: [], count: Math.max(...lineCounts) });
  return { storage, shopWith, ids: products.map(({ variants: [variant] }) => variant!.id) };
}

/**
 * Returns the median CPU times of adding a product as the last line of a cart, and of a durable write of the same
 * number of lines.
 */
async function timesOf(call: LocalCaller['call'], lines: readonly string[], last: string, file: number) {
  for (let at = 0; at < lines.length; at += limits.maxLinesPerRequest)
    await call(cartAddLines, {
      body: lines.slice(at, at + limits.maxLinesPerRequest).map((variantId) => ({ variantId, quantity: 2 })),
    });
  const text = JSON.stringify([...lines, last].map((variantId) => ({ id: variantId, variantId, quantity: 2 })));
  const added: number[] = [];
  const written: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const start = cpu();
    const cart = await call(cartAddLines, { body: [{ variantId: last, quantity: 1 }] });
    const between = cpu();
    writeSync(file, text, 0);
    fsyncSync(file);
    if (round >= 0) {
      added.push(between - start);
      written.push(cpu() - between);
    }
    const { id } = cart.lines.find(({ productVariant }) => productVariant.id === last)!;
    await call(cartRemoveLine, { query: { lineId: id } });
  }
  return { added: median(added), written: median(written) };
}

/**
 * Measures the cost of one more line for several sizes of cart and numbers of promotions, compared with a write that
 * survives a power cut.
 */
export async function benchCartAdd(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const { storage, shopWith, ids } = await openShop(folder);
  const file = openSync(join(folder, 'file'), 'w');
  console.log('\nAdding to a cart, CPU time of the server and ratio to a durable write of the same cart');
  for (const promotionCount of promotionCounts) {
    const shop = shopWith(promotionCount);
    for (const lineCount of lineCounts) {
      const { services } = shop;
      const session = openSession(services.storage.sessions, services.env, undefined);
      await session.ensure();
      const { call } = createLocalCaller(shop, session.newToken());
      const { added: time, written } = await timesOf(call, ids.slice(0, lineCount - 1), ids.at(-1)!, file);
      const name = `${lineCount} lines, ${promotionCount} promotions`;
      const note = time > goalMs ? '  above the goal' : '';
      console.log(
        `  ${name.padEnd(28)} ${time.toFixed(2).padStart(6)} ms  ${(time / written).toFixed(0).padStart(4)}x${note}`,
      );
    }
  }
  closeSync(file);
  storage.close();
  rmSync(folder, { recursive: true, force: true });
}
