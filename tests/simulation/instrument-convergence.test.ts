import { beforeAll, expect, it } from 'vitest';
import addLines from '../../commerce/calls/cart/add-lines.ts';
import getCart from '../../commerce/calls/cart/get.ts';
import userMe from '../../commerce/calls/user/me.ts';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { createLocalCaller } from '../../server/shop/calls/shop.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { clock, type TestPage } from '../../testing/index.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { mulberry } from './random.ts';
import { openTabs, unreliableNetwork } from './unreliable-network.ts';

/** Number of schedules: a sample by default, all of them with SCHEDULES=20000. */
const schedules = Number(process.env.SCHEDULES ?? 60);

type Pick = <Item>(items: readonly Item[]) => Item;

/**
 * A choice in a cart besides its products: the widget, random actions of it, and the data that it must
 * show for a cart.
 */
interface Instrument {
  node?: Partial<NodeDefinition>;
  act(pick: Pick): readonly [action: string, payload: object];
  shown(cart: Cart, data: Record<string, unknown>): object;
}

const toggled =
  (field: string) =>
  (pick: Pick): readonly [string, object] =>
    pick([
      ['toggle', {}],
      ['set', { [field]: true }],
      ['set', { [field]: false }],
    ]);
const addedOrRemoved = (pick: Pick) => [pick(['add', 'remove', 'toggle']), {}] as const;

const instruments: Readonly<Record<string, Instrument>> = {
  'customer-note': {
    act: (pick) => ['save', { values: { note: pick(['', 'Ring twice', 'नमस्ते', 'To the kitchen door']) } }],
    // A note that was not saved is kept, and is marked as unsaved.
    shown: ({ customerNote: saved }, { problem, note }) =>
      problem === undefined ? { note: saved, saved, isDirty: false } : { saved, isDirty: note !== saved },
  },
  promotions: {
    act: (pick) => [pick(['apply', 'remove', 'override']), { code: pick(['WELCOME10', 'BIG500', 'NO-SUCH-CODE']) }],
    shown: ({ discountCodes }) => ({ applied: discountCodes }),
  },
  'gift-wrap': {
    act: addedOrRemoved,
    shown: ({ lines }) => ({ wrapped: lines.filter(({ isGiftWrapped }) => isGiftWrapped).length }),
  },
  'order-protection': {
    act: toggled('enabled'),
    shown: ({ orderProtection }) => ({ isEnabled: orderProtection.isEnabled }),
  },
  coins: { act: toggled('apply'), shown: ({ coins }) => ({ isApplied: coins.isApplied }) },
  'gift-card-balance': { act: toggled('use'), shown: ({ giftCardBalance }) => ({ isUsed: giftCardBalance.isUsed }) },
  upsell: {
    node: { props: { slug: 'card' } },
    act: addedOrRemoved,
    shown: ({ upsells }) => ({ isEnabled: upsells?.find(({ slug }) => slug === 'card')?.isEnabled }),
  },
};

const names = Object.keys(instruments);
const body: NodeDefinition[] = [
  {
    widget: 'cart',
    slots: { item: [{ widget: 'cart-line', key: '{{ cart.item.id }}', props: { line: '{{ cart.item }}' } }] },
  },
  ...names.map((widget) => ({ widget, ...instruments[widget]!.node })),
];

let sample: SampleShop;
let variants: string[];
beforeAll(async () => {
  sample = await openSampleShop();
  const products = await Promise.all(
    ['item-1', 'item-2', 'item-3'].map((slug) => sample.shop.services.storage.catalogue.productBySlug(slug)),
  );
  variants = products.map((product) => product!.variants[0]!.id);
});

/** Creates a customer with coins, gift card balance, and a cart. */
async function customer(id: string, quantity: number): Promise<LocalCaller> {
  const { shop, env } = sample;
  const { storage } = shop.services;
  const account = {
    id,
    identifiers: [],
    acceptsMarketing: false,
    referralCode: id,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  await storage.customers.change({}, () => ({ customer: account, result: undefined }));
  const session = openSession(storage.sessions, env, undefined, { kind: 'shopper', userId: id });
  await session.ensure();
  const caller = createLocalCaller(shop, session.newToken());
  const { simpleId } = await caller.call(userMe);
  const given = { kind: 'issued', from: 'issued', to: `customer:${simpleId}`, at: env.now() } as const;
  await storage.ledgers.transfer({ ...given, reference: `coins ${id}`, book: 'coins', amount: 500 });
  await storage.ledgers.transfer({ ...given, reference: `card ${id}`, book: 'giftCards', amount: 50_000 });
  await caller.call(addLines, { body: variants.map((variantId) => ({ variantId, quantity })) });
  return caller;
}

type Shown = Readonly<Record<string, Record<string, unknown>>>;

/** Returns the data of the cart and of each instrument in a tab. */
const shownBy = (tab: TestPage): Shown =>
  Object.fromEntries(['cart', ...names].map((name) => [name, tab.data<Record<string, unknown>>(name)]));

/** Returns the data that a tab must show in the end. */
const expected = (cart: Cart, shown: Shown): object => ({
  // The sequence tells which request a response belongs to.
  cart: expect.objectContaining({ cart: { ...cart, sequence: expect.any(Number) }, isUpdating: false }),
  ...Object.fromEntries(
    names.map((name) => {
      const data = instruments[name]!.shown(cart, shown[name]!);
      return [name, expect.objectContaining({ ...data, isUpdating: false })];
    }),
  ),
});

/** Simulates one customer with several tabs on an unreliable network until nothing is pending. */
async function run(seed: number, tabCount: number) {
  const random = mulberry(seed);
  const pick: Pick = (items) => items[Math.floor(random() * items.length)]!;
  const time = clock();
  const log: string[] = [];
  const visitor = await customer(`customer-${tabCount}-${seed}`, 1 + Math.floor(random() * 3));
  const network = unreliableNetwork({ visitor, time, random, log });
  const tabs = openTabs(tabCount, body, { time, answersOf: network.answersOf });
  await time.advance(7000);
  const steps = 3 + Math.floor(random() * 10);
  for (let step = 0; step < steps; step++) {
    const tab = pick(tabs);
    const roll = random();
    const name = pick(names);
    const [action, payload] = instruments[name]!.act(pick);
    log.push(`${time.now()} ${name}.${action} ${JSON.stringify(payload)}`);
    if (roll > 0.9) tab.world.revalidate({ cause: 'visible' });
    else if (roll > 0.75 && tab.data<{ lines: unknown[] }>('cart').lines.length > 0)
      void tab.act('cart-line', pick(['increment', 'decrement']), {}, 0).catch(() => undefined);
    // A widget refuses before the first response of the server, and an unknown code fails.
    else void tab.act(name, action, payload).catch(() => undefined);
    await time.advance(Math.floor(random() * random() * 2500));
  }
  network.heal();
  await time.drain();
  // The customer makes each tab visible.
  for (const tab of tabs) tab.world.revalidate({ cause: 'visible' });
  await time.drain();
  const shown = tabs.map(shownBy);
  for (const tab of tabs) tab.runtime.dispose();
  return { shown, server: await visitor.call(getCart), log };
}

it.each([1, 2])(
  `choices in the cart converge to the server's cart with %i tabs, after each of ${schedules} schedules`,
  async (tabCount) => {
    const first = Number(process.env.FIRST_SEED ?? 1);
    for (let seed = first; seed < first + schedules; seed++) {
      const { shown, server, log } = await run(seed, tabCount);
      for (const tab of shown) expect(tab, `seed ${seed}\n${log.join('\n')}`).toEqual(expected(server, tab));
    }
  },
  3_600_000,
);
