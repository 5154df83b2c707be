import { afterAll, beforeAll, expect, it } from 'vitest';
import addLines from '../../commerce/calls/cart/add-lines.ts';
import getCart from '../../commerce/calls/cart/get.ts';
import addOfferLines from '../../commerce/calls/volume-combo/add-lines.ts';
import getOfferCart from '../../commerce/calls/volume-combo/cart.ts';
import { FailureError } from '../../runtime/failure.ts';
import type { Message } from '../../runtime/messages/effect.ts';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { clock, page, shop, type TestPage, type TestShop } from '../../testing/index.ts';
import { mulberry } from './random.ts';

const offer = {
  type: 'volumeCombo' as const,
  slug: 'more',
  title: 'More is less',
  tiers: [{ quantity: 4, percentage: 20 }],
};

/** Number of schedules: a sample by default, all of them with SCHEDULES=20000. */
const schedules = Number(process.env.SCHEDULES ?? 200);

let testShop: TestShop;
let variants: string[];

beforeAll(async () => {
  testShop = await shop({ config: { offers: [offer] } });
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

/** A cart as a page has it, and as the server does. */
interface Simulated {
  body: NodeDefinition[];
  widget: string;
  updateLines: string;
  /** Changes one of its lines. */
  act(tab: TestPage, action: string, payload: object, index: number): Promise<unknown>;
  add(visitor: LocalCaller, lines: { variantId: string; quantity: number }[]): Promise<Cart>;
  get(visitor: LocalCaller): Promise<Cart>;
  message(type: string, payload: object): Message;
}

const params = { slug: offer.slug };

const simulated: Readonly<Record<string, Simulated>> = {
  main: {
    body: [
      {
        widget: 'cart',
        slots: { item: [{ widget: 'cart-line', key: '{{ cart.item.id }}', props: { line: '{{ cart.item }}' } }] },
      },
    ],
    widget: 'cart',
    updateLines: 'cart.updateLines',
    act: (tab, action, payload, index) => tab.act('cart-line', action, payload, index),
    add: (visitor, body) => visitor.call(addLines, { body }),
    get: (visitor) => visitor.call(getCart),
    message: (type, payload) => ({ type: `cartSync.${type}`, payload }),
  },
  'that of an offer': {
    body: [{ widget: 'volume-combo-cart', props: params }],
    widget: 'volume-combo-cart',
    updateLines: 'volumeCombo.updateLines',
    act: (tab, action, payload, index) => {
      const { lines } = tab.data<{ lines: { id: string }[] }>('volume-combo-cart');
      return tab.act('volume-combo-cart', action, { lineId: lines[index]!.id, ...payload });
    },
    add: (visitor, body) => visitor.call(addOfferLines, { params, body }),
    get: (visitor) => visitor.call(getOfferCart, { params }),
    message: (type, payload) => ({
      type: `cartSync.${type}`,
      payload: { ...payload, cart: `volumeCombo/${offer.slug}` },
    }),
  },
};

const linesOf = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.lines.map((line) => [line.id, line.quantity]));

/** Faults injected into requests; half of them are delivered. */
const faults = [
  ...Array.from({ length: 4 }, () => 'delivered'),
  ...['request lost', 'response lost', 'fails before', 'fails after'],
];

interface End {
  /** The cart that each tab shows. */
  tabs: Record<string, number>[];
  server: Record<string, number>;
  /** Quantities that a tab has replaced without ever having seen them. */
  undone: string[];
  log: string[];
}

/** Simulates one shopper with some tabs on an unreliable network until all is idle. */
async function run(seed: number, tabCount: number, cart: Simulated): Promise<End> {
  const random = mulberry(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const time = clock();
  const visitor = testShop.visitor();
  const log: string[] = [];
  const undone: string[] = [];
  let isHealthy = false;
  await cart.add(
    visitor,
    variants
      .slice(0, 2 + Math.floor(random() * 2))
      .map((variantId) => ({ variantId, quantity: 1 + Math.floor(random() * 4) })),
  );
  const later = (milliseconds: number) => new Promise<void>((resolve) => void time.after(milliseconds, resolve));
  const direct = page([], { answers: visitor });

  /** Quantities of lines that a tab has shown or has received. */
  const seenBy = new Map<string, Set<string>>();
  const see = (visit: string, lines: Record<string, number>) => {
    const seen = seenBy.get(visit) ?? new Set();
    seenBy.set(visit, seen);
    for (const [id, quantity] of Object.entries(lines)) seen.add(`${id}=${quantity}`);
  };
  const shownBy = (tab: TestPage) => linesOf(tab.data<{ cart?: Cart }>(cart.widget).cart ?? ({ lines: [] } as never));

  const openTab = (visit: string): TestPage => {
    const tab: TestPage = page(cart.body, {
      time,
      visit,
      async answers(id, input, signal) {
        const fault = isHealthy ? 'delivered' : pick(faults);
        const requestDelay = Math.floor(random() * (isHealthy ? 100 : 3000));
        const responseDelay = Math.floor(random() * (isHealthy ? 100 : 3000));
        log.push(
          `${time.now()} ${visit} ${id} #${input.headers?.['x-cart-seq']} ${fault} ${requestDelay}+${responseDelay}`,
        );
        const failed = new FailureError('network', 'network error', { status: 503 });
        const updates = id === cart.updateLines ? (input.body as { id: string; quantity: number }[]) : [];
        const send = async () => {
          await later(requestDelay);
          // An aborted request can still reach the server.
          if (fault === 'request lost' || fault === 'fails before') return undefined;
          const before = linesOf(await cart.get(visitor));
          const { answer } = await direct.runtime.env.call(
            tab.runtime.routes[id]!,
            input,
            new AbortController().signal,
          );
          const after = linesOf(await cart.get(visitor));
          for (const update of updates) {
            const [from, to] = [before[update.id], after[update.id]];
            if (from !== to && !seenBy.get(visit)?.has(`${update.id}=${from}`))
              undone.push(`${visit} ${update.id}: ${from} to ${to}`);
          }
          return answer;
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
          if (result.answer && typeof result.answer === 'object' && 'lines' in result.answer)
            see(visit, linesOf(result.answer as Cart));
          return result.answer;
        })();
        response.catch(() => undefined);
        aborted.catch(() => undefined);
        return Promise.race([response, aborted]);
      },
    });
    return tab;
  };
  const tabs = Array.from({ length: tabCount }, (_, index) => openTab(`tab-${index}`));
  for (const tab of tabs)
    tab.world.onAnnounce = () => {
      for (const other of tabs) if (other !== tab) time.after(5, () => other.world.revalidate({ cause: 'announced' }));
    };
  await time.advance(7000);

  const steps = 3 + Math.floor(random() * 10);
  for (let step = 0; step < steps; step++) {
    const tab = pick(tabs);
    const lines = tab.data<{ lines: unknown[] }>(cart.widget).lines.length;
    const index = Math.floor(random() * lines);
    const roll = random();
    const act = (action: string, payload = {}) => void cart.act(tab, action, payload, index).catch(() => undefined);
    if (lines === 0 || roll > 0.93) {
      log.push(`${time.now()} add`);
      const body = [{ variantId: pick(variants), quantity: 1 }];
      const call = cart.updateLines.replace('update', 'add');
      const input = cart.widget === 'cart' ? { body } : { params, body };
      tab.runtime.dispatch(cart.message('change', { call, input }));
    } else if (roll < 0.4) act('increment');
    else if (roll < 0.65) act('decrement');
    else if (roll < 0.8) act('setQuantity', { quantity: 1 + Math.floor(random() * 9) });
    else if (roll < 0.85) act('remove');
    else if (roll < 0.88) tab.world.revalidate({ cause: 'visible' });
    else tab.runtime.dispatch(cart.message('refetch', {}));
    for (const [at, each] of tabs.entries()) see(`tab-${at}`, shownBy(each));
    await time.advance(Math.floor(random() * random() * 2500));
  }
  isHealthy = true;
  await time.drain();
  // The shopper looks at each tab.
  for (const tab of tabs) tab.world.revalidate({ cause: 'visible' });
  await time.drain();
  const server = linesOf(await cart.get(visitor));
  const shown = tabs.map(shownBy);
  for (const tab of tabs) tab.runtime.dispose();
  return { tabs: shown, server, undone, log };
}

const cases = Object.keys(simulated).flatMap((name) => [1, 2].map((tabCount) => [name, tabCount] as const));

it.each(cases)(
  `%s converges to the server's cart with %i tabs, after each of ${schedules} schedules of latency, loss, reordering and failure`,
  async (name, tabCount) => {
    const first = Number(process.env.FIRST_SEED ?? 1);
    for (let seed = first; seed < first + schedules; seed++) {
      const { tabs, server, undone, log } = await run(seed, tabCount, simulated[name]!);
      const message = `seed ${seed}\n${log.join('\n')}`;
      for (const shown of tabs) expect(shown, message).toEqual(server);
      expect(undone, message).toEqual([]);
    }
  },
  3_600_000,
);
