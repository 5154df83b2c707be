import { afterAll, beforeAll, expect, it } from 'vitest';
import addLines from '../../commerce/calls/cart/add-lines.ts';
import getCart from '../../commerce/calls/cart/get.ts';
import { FailureError } from '../../runtime/failure.ts';
import type { Cart } from '../../schemas/entities/cart.ts';
import { clock, page, shop, type TestShop } from '../../testing/index.ts';
import { mulberry } from './random.ts';

/** Number of schedules: a sample by default, all of them with SCHEDULES=20000. */
const schedules = Number(process.env.SCHEDULES ?? 1500);

let testShop: TestShop;
let variants: string[];

beforeAll(async () => {
  testShop = await shop();
  const products = await testShop.shop.services.storage.catalogue.products(await productIds());
  variants = products.flatMap((product) =>
    product.variants.filter((variant) => variant.quantityAvailable > 10).map((variant) => variant.id),
  );
});
afterAll(() => testShop.close());

async function productIds(): Promise<string[]> {
  const found = await Promise.all(
    ['cup', 'lamp'].map((slug) => testShop.shop.services.storage.catalogue.productBySlug(slug)),
  );
  return found.map((product) => product!.id);
}

const cartPage = [
  {
    widget: 'cart',
    slots: { item: [{ widget: 'cart-line', key: '{{ cart.item.id }}', props: { line: '{{ cart.item }}' } }] },
  },
];

const linesOf = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.lines.map((line) => [line.id, line.quantity]));

/** Fault injected into one request. */
type Fault = 'delivered' | 'request lost' | 'response lost' | 'fails before' | 'fails after';

/** Simulates one shopper on an unreliable network until it is idle; returns the cart in the browser and on the server. */
async function run(
  seed: number,
): Promise<{ browser: Record<string, number>; server: Record<string, number>; log: string[] }> {
  const random = mulberry(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const time = clock();
  const visitor = testShop.visitor();
  const log: string[] = [];
  let isHealthy = false;
  await visitor.call(addLines, {
    body: variants
      .slice(0, 2 + Math.floor(random() * 2))
      .map((variantId) => ({ variantId, quantity: 1 + Math.floor(random() * 4) })),
  });

  const later = (milliseconds: number) => new Promise<void>((resolve) => void time.after(milliseconds, resolve));
  const direct = page([], { answers: visitor });
  const browserPage = page(cartPage, {
    time,
    async answers(id, input, signal) {
      const seq = input.headers?.['x-cart-seq'];
      const fault: Fault = isHealthy
        ? 'delivered'
        : pick<Fault>([
            'delivered',
            'delivered',
            'delivered',
            'delivered',
            'request lost',
            'response lost',
            'fails before',
            'fails after',
          ]);
      const requestDelay = Math.floor(random() * (isHealthy ? 100 : 3000));
      const responseDelay = Math.floor(random() * (isHealthy ? 100 : 3000));
      log.push(`${time.now()} ${id} #${seq} ${fault} ${requestDelay}+${responseDelay}`);
      const failed = new FailureError('network', 'network error', { status: 503 });
      const send = async () => {
        await later(requestDelay);
        // An aborted request can still reach the server.
        if (fault === 'request lost' || fault === 'fails before') return undefined;
        const route = browserPage.runtime.routes[id]!;
        return (await direct.runtime.env.call(route, input, new AbortController().signal)).answer;
      };
      const outcome = send().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new FailureError('aborted', 'aborted', { aborted: true }))),
      );
      const response = (async () => {
        const result = await outcome;
        await later(responseDelay);
        if (fault !== 'delivered') throw failed;
        if ('error' in result) throw result.error;
        return result.answer;
      })();
      response.catch(() => undefined);
      aborted.catch(() => undefined);
      return Promise.race([response, aborted]);
    },
  });
  await time.advance(7000);

  const steps = 3 + Math.floor(random() * 10);
  for (let step = 0; step < steps; step++) {
    const lines = browserPage.data<{ lines: unknown[] }>('cart').lines.length;
    const index = Math.floor(random() * lines);
    const roll = random();
    const act = (action: string, payload = {}) =>
      void browserPage.act('cart-line', action, payload, index).catch(() => undefined);
    if (lines === 0 || roll > 0.93) {
      log.push(`${time.now()} add`);
      browserPage.runtime.dispatch({
        type: 'cartSync.change',
        payload: { call: 'cart.addLines', input: { body: [{ variantId: pick(variants), quantity: 1 }] } },
      });
    } else if (roll < 0.4) act('increment');
    else if (roll < 0.65) act('decrement');
    else if (roll < 0.8) act('setQuantity', { quantity: 1 + Math.floor(random() * 9) });
    else if (roll < 0.88) act('remove');
    else browserPage.runtime.dispatch({ type: 'cartSync.refetch', payload: {} });
    await time.advance(Math.floor(random() * random() * 2500));
  }
  isHealthy = true;
  await time.drain();
  const server = linesOf(await visitor.call(getCart));
  const cart = browserPage.data<{ cart?: Cart }>('cart').cart;
  browserPage.runtime.dispose();
  return { browser: cart ? linesOf(cart) : {}, server, log };
}

it(`converges to the server's cart after each of ${schedules} schedules of latency, loss, reordering and failure`, async () => {
  const first = Number(process.env.FIRST_SEED ?? 1);
  for (let seed = first; seed < first + schedules; seed++) {
    const { browser, server, log } = await run(seed);
    expect(browser, `seed ${seed}\n${log.join('\n')}`).toEqual(server);
  }
}, 3_600_000);
