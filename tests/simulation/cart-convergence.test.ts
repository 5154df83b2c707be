import { afterAll, beforeAll, expect, it } from 'vitest';
import addLines from '../../commerce/calls/cart/add-lines.ts';
import getCart from '../../commerce/calls/cart/get.ts';
import { FailureError } from '../../runtime/core/failure.ts';
import type { Cart } from '../../schemas/entities/cart.ts';
import { clock, page, shop, type TestShop } from '../kit/index.ts';
import { mulberry } from './random.ts';

/** How many schedules to run: a sample in every run, all of them with SCHEDULES=20000. */
const schedules = Number(process.env.SCHEDULES ?? 1500);

let place: TestShop;
let variants: string[];

beforeAll(async () => {
  place = await shop();
  const { products } = { products: await place.shop.services.storage.catalogue.products(await productIds()) };
  variants = products.flatMap((product) =>
    product.variants.filter((variant) => variant.quantityAvailable > 10).map((variant) => variant.id),
  );
});
afterAll(() => place.close());

async function productIds(): Promise<string[]> {
  const found = await Promise.all(
    ['cup', 'lamp'].map((slug) => place.shop.services.storage.catalogue.productBySlug(slug)),
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

/** What a network can do to one request. */
type Fate = 'arrives' | 'is lost' | 'loses its answer' | 'fails before' | 'fails after';

/** One shopper with one cart on a bad network, until all is quiet; says what the screen and the server hold then. */
async function run(
  seed: number,
): Promise<{ screen: Record<string, number>; server: Record<string, number>; story: string[] }> {
  const random = mulberry(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const time = clock();
  const visitor = place.visitor();
  const story: string[] = [];
  let isHealthy = false;
  await visitor.call(addLines, {
    body: variants
      .slice(0, 2 + Math.floor(random() * 2))
      .map((variantId) => ({ variantId, quantity: 1 + Math.floor(random() * 4) })),
  });

  const later = (milliseconds: number) => new Promise<void>((resolve) => void time.after(milliseconds, resolve));
  const direct = page([], { answers: visitor });
  const shown = page(cartPage, {
    time,
    async answers(id, input, signal) {
      const seq = input.headers?.['x-cart-seq'];
      const fate: Fate = isHealthy
        ? 'arrives'
        : pick<Fate>([
            'arrives',
            'arrives',
            'arrives',
            'arrives',
            'is lost',
            'loses its answer',
            'fails before',
            'fails after',
          ]);
      const there = Math.floor(random() * (isHealthy ? 100 : 3000));
      const back = Math.floor(random() * (isHealthy ? 100 : 3000));
      story.push(`${time.now()} ${id} #${seq} ${fate} ${there}+${back}`);
      const failed = new FailureError('network', 'the network failed', { status: 503 });
      const arrive = async () => {
        await later(there);
        // A request that was given up may reach the server all the same.
        if (fate === 'is lost' || fate === 'fails before') return undefined;
        const route = shown.runtime.routes[id]!;
        return (await direct.runtime.env.call(route, input, new AbortController().signal)).answer;
      };
      const outcome = arrive().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      const abandoned = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new FailureError('aborted', 'given up', { aborted: true }))),
      );
      const answered = (async () => {
        const result = await outcome;
        await later(back);
        if (fate !== 'arrives') throw failed;
        if ('error' in result) throw result.error;
        return result.answer;
      })();
      answered.catch(() => undefined);
      abandoned.catch(() => undefined);
      return Promise.race([answered, abandoned]);
    },
  });
  await time.advance(7000);

  const steps = 3 + Math.floor(random() * 10);
  for (let step = 0; step < steps; step++) {
    const lines = shown.data<{ lines: unknown[] }>('cart').lines.length;
    const index = Math.floor(random() * lines);
    const roll = random();
    const act = (action: string, payload = {}) =>
      void shown.act('cart-line', action, payload, index).catch(() => undefined);
    if (lines === 0 || roll > 0.93) {
      story.push(`${time.now()} add`);
      shown.runtime.dispatch({
        type: 'cartSync.change',
        payload: { call: 'cart.addLines', input: { body: [{ variantId: pick(variants), quantity: 1 }] } },
      });
    } else if (roll < 0.4) act('increment');
    else if (roll < 0.65) act('decrement');
    else if (roll < 0.8) act('setQuantity', { quantity: 1 + Math.floor(random() * 9) });
    else if (roll < 0.88) act('remove');
    else shown.runtime.dispatch({ type: 'cartSync.refetch', payload: {} });
    await time.advance(Math.floor(random() * random() * 2500));
  }
  isHealthy = true;
  await time.drain();
  const server = linesOf(await visitor.call(getCart));
  const cart = shown.data<{ cart?: Cart }>('cart').cart;
  shown.runtime.dispose();
  return { screen: cart ? linesOf(cart) : {}, server, story };
}

it(`shows what the server holds after every one of ${schedules} schedules of latency, loss, reordering and failure`, async () => {
  const first = Number(process.env.FIRST_SEED ?? 1);
  for (let seed = first; seed < first + schedules; seed++) {
    const { screen, server, story } = await run(seed);
    expect(screen, `seed ${seed}\n${story.join('\n')}`).toEqual(server);
  }
}, 3_600_000);
