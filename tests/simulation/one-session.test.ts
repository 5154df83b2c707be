import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import kwikPassToken from '../../commerce/calls/auth/kwik-pass-token.ts';
import addLines from '../../commerce/calls/cart/add-lines.ts';
import getCart from '../../commerce/calls/cart/get.ts';
import me from '../../commerce/calls/user/me.ts';
import addWish from '../../commerce/calls/wishlist/add.ts';
import listWishes from '../../commerce/calls/wishlist/list.ts';
import { messages } from '../../commerce/messages.ts';
import type { AnyCall } from '../../schemas/contract/call.ts';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import { addLogout } from '../../server/http/routes/logout.ts';
import { clock } from '../../testing/index.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { mulberry } from './random.ts';
import { type SimulatedBrowser, simulatedBrowser } from './simulated-browser.ts';

/** Number of rounds of each kind: a sample by default, more with ROUNDS=200. */
const rounds = Number(process.env.ROUNDS ?? 25);
const market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };

let sample: SampleShop;
let app: FastifyInstance;
let variants: string[];
let products: string[];

beforeAll(async () => {
  sample = await openSampleShop();
  app = await sample.app({ plugins: [(scope, shop) => addLogout(scope, shop, [market])] });
  const { catalogue } = sample.shop.services.storage;
  const found = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => catalogue.productBySlug(`item-${at}`)));
  products = found.map((product) => product!.id);
  variants = found.flatMap((product) => product!.variants.map(({ id }) => id));
});
afterAll(() => app.close());

interface Round {
  browser: SimulatedBrowser;
  random: () => number;
  /** Pages of the browser, and the changes that the server has confirmed to them. */
  tabs: Tab[];
  acknowledged: { lines: string[]; wishes: string[] };
  failures: string[];
  later(within: number, act: () => Promise<unknown>): void;
  /** Runs until nothing is pending. */
  finish(): Promise<void>;
  /** From now on, no response is lost. */
  heal(): void;
  ask<Answer>(call: AnyCall, input?: object): Promise<Answer>;
}

interface Tab {
  call<Answer>(call: AnyCall, input?: object): Promise<Answer>;
  add(variantId: string): Promise<void>;
  wish(productId: string): Promise<void>;
  signIn(email: string): Promise<void>;
}

let tokens = 0;

function openRound(seed: number, { loses = 0 }: { loses?: number } = {}): Round {
  const random = mulberry(seed);
  const time = clock();
  let isHealthy = false;
  const browser = simulatedBrowser({
    app,
    time,
    delay: () => Math.floor(random() * 80),
    losesAnswer: () => !isHealthy && random() < loses,
  });
  const acknowledged: Round['acknowledged'] = { lines: [], wishes: [] };
  const failures: string[] = [];
  let open = 0;
  const openTab = (): Tab => {
    const send = browser.openTab();
    const call = async <Answer>(contract: AnyCall, input: object = {}): Promise<Answer> => {
      const { id, method, path } = contract;
      return (await send({ id, method, path }, input, new AbortController().signal)).answer as Answer;
    };
    return {
      call,
      add: async (variantId) => {
        await call(addLines, { body: [{ variantId, quantity: 1 }] });
        acknowledged.lines.push(variantId);
      },
      wish: async (productId) => {
        await call(addWish, { body: { productId } });
        acknowledged.wishes.push(productId);
      },
      signIn: async (email) => {
        tokens += 1;
        await call(kwikPassToken, { body: { token: `email ${email} ${tokens}` } });
      },
    };
  };
  const later: Round['later'] = (within, act) => {
    open += 1;
    time.after(Math.floor(random() * within), () => {
      act()
        .catch((thrown: Error) => failures.push(thrown.message))
        .finally(() => {
          open -= 1;
        });
    });
  };
  const finish = async () => {
    while (open > 0) {
      await time.advance(5);
      await browser.settled();
    }
    sample.env.advance(60_000);
  };
  const heal = () => {
    isHealthy = true;
  };
  const ask: Round['ask'] = async (contract, input) => {
    heal();
    let answer: unknown;
    later(1, async () => {
      answer = await openTab().call(contract, input);
    });
    await finish();
    return answer as never;
  };
  const tabs = [openTab(), openTab(), openTab()];
  return { browser, random, tabs, acknowledged, failures, later, finish, heal, ask };
}

const linesOf = (cart: Cart): string[] => cart.lines.map(({ productVariant }) => productVariant.id).sort();
const wishesOf = ({ hits }: { hits: { id: string }[] }) => hits.map(({ id }) => id).sort();
const seeds = Array.from({ length: rounds }, (_, at) => Number(process.env.FIRST_SEED ?? 1) + at);

describe(`in ${rounds} rounds each, a browser with three pages`, () => {
  it('keeps everything of a first visit: cart and wishlist changed at the same time, in one page and in several', async () => {
    for (const seed of seeds) {
      const round = openRound(seed);
      const { tabs, later } = round;
      later(20, () => tabs[0]!.add(variants[0]!));
      later(20, () => tabs[0]!.wish(products[0]!));
      later(20, () => tabs[1]!.add(variants[1]!));
      later(120, () => tabs[2]!.wish(products[1]!));
      await round.finish();
      expect([seed, round.failures]).toEqual([seed, []]);
      expect([seed, linesOf(await round.ask(getCart))]).toEqual([seed, [variants[0], variants[1]].sort()]);
      expect([seed, wishesOf(await round.ask(listWishes))]).toEqual([seed, [products[0], products[1]].sort()]);
    }
  }, 600_000);

  it('is signed in after a sign-in during four additions, and loses no line', async () => {
    let [signedOut, lost] = [0, 0];
    for (const seed of seeds) {
      const round = openRound(seed);
      const { tabs, later, random } = round;
      if (random() < 0.7) {
        later(1, () => tabs[0]!.add(variants[0]!));
        await round.finish();
      }
      later(300, () => tabs[0]!.signIn(`customer-${seed}@example.com`));
      for (const at of [1, 2, 3, 4]) later(300, () => tabs[at % 3]!.add(variants[at]!));
      await round.finish();
      expect([seed, round.failures]).toEqual([seed, []]);
      const user = await round.ask<{ isAnonymous: boolean }>(me);
      const cart = linesOf(await round.ask(getCart));
      if (user.isAnonymous) signedOut += 1;
      lost += round.acknowledged.lines.filter((line) => !cart.includes(line)).length;
    }
    expect({ signedOut, lost }).toEqual({ signedOut: 0, lost: 0 });
  }, 600_000);

  it('is signed out after a sign-out, and keeps additions for the customer or for the next guest', async () => {
    for (const seed of seeds) {
      const round = openRound(seed);
      const email = `leaving-${seed}@example.com`;
      const { tabs, later, browser } = round;
      later(1, () => tabs[0]!.signIn(email));
      await round.finish();
      later(200, () => browser.navigate('/logout'));
      for (const at of [1, 2, 3, 4]) later(250, () => tabs[at % 3]!.add(variants[at]!));
      await round.finish();
      expect([seed, round.failures]).toEqual([seed, []]);
      expect([seed, (await round.ask<{ isAnonymous: boolean }>(me)).isAnonymous]).toEqual([seed, true]);
      const guest = linesOf(await round.ask(getCart));
      later(1, () => tabs[0]!.signIn(email));
      await round.finish();
      const both = linesOf(await round.ask(getCart));
      expect([seed, guest.filter((line) => !both.includes(line)), both]).toEqual([
        seed,
        [],
        [...round.acknowledged.lines].sort(),
      ]);
    }
  }, 600_000);

  it('recovers from a lost response of a sign-in, and from a session that was ended elsewhere', async () => {
    for (const seed of seeds) {
      const round = openRound(seed, { loses: 0.15 });
      const email = `unlucky-${seed}@example.com`;
      const { tabs, later, random } = round;
      for (let step = 0; step < 8; step += 1) {
        const tab = tabs[step % 3]!;
        if (random() < 0.3) later(300, () => tab.signIn(email));
        else later(300, () => tab.add(variants[step]!));
        if (random() < 0.3) await round.finish();
      }
      await round.finish();
      // A change that coincides with two sign-ins is refused twice, and the shopper is asked to repeat it.
      const expected = ['lost', messages.sessionChanged];
      expect([seed, round.failures.filter((failure) => !expected.includes(failure))]).toEqual([seed, []]);
      round.failures.length = 0;
      round.heal();
      const { sessions, customers } = sample.shop.services.storage;
      const customer = await customers.byIdentifier({ kind: 'email', value: email });
      for (const { id } of customer ? await sessions.list(customer.id, sample.env.now()) : [])
        await sessions.deleteOne(customer!.id, id);
      later(50, () => tabs[0]!.add(variants[10]!));
      later(50, () => tabs[1]!.wish(products[3]!));
      await round.finish();
      expect([seed, round.failures]).toEqual([seed, []]);
      expect(linesOf(await round.ask(getCart))).toContain(variants[10]);
      expect(wishesOf(await round.ask(listWishes))).toContain(products[3]);
      later(1, () => tabs[0]!.signIn(email));
      await round.finish();
      const cart = linesOf(await round.ask(getCart));
      expect([seed, round.acknowledged.lines.filter((line) => !cart.includes(line))]).toEqual([seed, []]);
    }
  }, 600_000);
});
