import { afterAll, beforeAll, expect, it } from 'vitest';
import addFixedLines from '../../commerce/calls/buy-x-at-y/add-lines.ts';
import getFixedCart from '../../commerce/calls/buy-x-at-y/cart.ts';
import addLines from '../../commerce/calls/cart/add-lines.ts';
import getCart from '../../commerce/calls/cart/get.ts';
import addVolumeLines from '../../commerce/calls/volume-combo/add-lines.ts';
import getVolumeCart from '../../commerce/calls/volume-combo/cart.ts';
import type { Offer } from '../../commerce/rules/carts/offer.ts';
import type { Message } from '../../runtime/messages/effect.ts';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { clock, shop, type TestPage, type TestShop } from '../../testing/index.ts';
import { mulberry } from './random.ts';
import { openTabs, unreliableNetwork } from './unreliable-network.ts';

const offers: Offer[] = [
  { type: 'volumeCombo', slug: 'more', title: 'More is less', tiers: [{ quantity: 4, percentage: 20 }] },
  { type: 'buyXAtY', slug: 'three', title: 'Three at a price', quantity: 3, price: 99_900 },
];

/** Number of schedules: a sample by default, all of them with SCHEDULES=20000. */
const schedules = Number(process.env.SCHEDULES ?? 70);

let testShop: TestShop;
let variants: string[];

beforeAll(async () => {
  testShop = await shop({ config: { offers } });
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

/** A kind of cart: the widget that shows it in a page, and the calls that change it on the server. */
interface Simulated {
  body: NodeDefinition[];
  widget: string;
  /** Parameters of the cart's calls. */
  params?: { slug: string };
  updateLines: string;
  /** Runs an action on one of the cart's lines. */
  act(tab: TestPage, action: string, payload: object, index: number): Promise<unknown>;
  add(visitor: LocalCaller, lines: { variantId: string; quantity: number }[]): Promise<Cart>;
  get(visitor: LocalCaller): Promise<Cart>;
  message(type: string, payload: object): Message;
}

/** Returns the cart of an offer, shown by the offer's own widget. */
const offerCart = (
  widget: string,
  offer: 'buyXAtY' | 'volumeCombo',
  slug: string,
  [addLines, getCart]: readonly [
    typeof addVolumeLines | typeof addFixedLines,
    typeof getVolumeCart | typeof getFixedCart,
  ],
): Simulated => ({
  body: [{ widget, props: { slug } }],
  widget,
  params: { slug },
  updateLines: `${offer}.updateLines`,
  act(tab, action, payload, index) {
    const { lines } = tab.data<{ lines: { id: string }[] }>(widget);
    return tab.act(widget, action, { lineId: lines[index]!.id, ...payload });
  },
  add: (visitor, body) => visitor.call(addLines, { params: { slug }, body }),
  get: (visitor) => visitor.call(getCart, { params: { slug } }),
  message: (type, payload) => ({ type: `cartSync.${type}`, payload: { ...payload, cart: `${offer}/${slug}` } }),
});

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
  'that of an offer by number': offerCart('volume-combo-cart', 'volumeCombo', 'more', [addVolumeLines, getVolumeCart]),
  'that of an offer at a price': offerCart('buy-x-at-y-cart', 'buyXAtY', 'three', [addFixedLines, getFixedCart]),
};

const linesOf = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.lines.map((line) => [line.id, line.quantity]));

interface End {
  /** Quantities by line that each tab shows. */
  tabs: Record<string, number>[];
  server: Record<string, number>;
  /** Quantities that a tab has replaced without ever having seen them. */
  undone: string[];
  log: string[];
}

/** Simulates one shopper with several tabs on an unreliable network until nothing is pending. */
async function run(seed: number, tabCount: number, cart: Simulated): Promise<End> {
  const random = mulberry(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const time = clock();
  const visitor = testShop.visitor();
  const log: string[] = [];
  const undone: string[] = [];
  await cart.add(
    visitor,
    variants
      .slice(0, 2 + Math.floor(random() * 2))
      .map((variantId) => ({ variantId, quantity: 1 + Math.floor(random() * 4) })),
  );

  /** Quantities of lines that each tab has shown or received. */
  const seenBy = new Map<string, Set<string>>();
  const see = (visit: string, lines: Record<string, number>) => {
    const seen = seenBy.get(visit) ?? new Set();
    seenBy.set(visit, seen);
    for (const [id, quantity] of Object.entries(lines)) seen.add(`${id}=${quantity}`);
  };
  const shownBy = (tab: TestPage) => linesOf(tab.data<{ cart?: Cart }>(cart.widget).cart ?? ({ lines: [] } as never));

  const network = unreliableNetwork({
    visitor,
    time,
    random,
    log,
    async onDelivery({ tab, call, input, deliver }) {
      const updates = call === cart.updateLines ? (input.body as { id: string; quantity: number }[]) : [];
      const before = linesOf(await cart.get(visitor));
      const answer = await deliver();
      const after = linesOf(await cart.get(visitor));
      for (const update of updates) {
        const [from, to] = [before[update.id], after[update.id]];
        if (from !== to && !seenBy.get(tab)?.has(`${update.id}=${from}`))
          undone.push(`${tab} ${update.id}: ${from} to ${to}`);
      }
      return answer;
    },
    onAnswer(tab, answer) {
      if (answer && typeof answer === 'object' && 'lines' in answer) see(tab, linesOf(answer as Cart));
    },
  });
  const tabs = openTabs(tabCount, cart.body, { time, answersOf: network.answersOf });
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
      const input = { ...(cart.params ? { params: cart.params } : {}), body };
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
  network.heal();
  await time.drain();
  // The shopper makes each tab visible.
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
