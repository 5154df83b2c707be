import type { PricingCart, PricingLine } from '../../commerce/rules/pricing/cart.ts';
import type {
  DiscountRule,
  PricedGoods,
  PricedPlace,
  PricingRules,
} from '../../schemas/entities/cart/pricing-rules.ts';

/** An exact fraction. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const fraction = (over: number | bigint, under: number | bigint = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
const percent = (value: number): Fraction => fraction(Math.round(value * 10_000), 1_000_000);
/** Rounds half up. */
const rounded = ({ over, under }: Fraction): number => Number((2n * over + under) / (2n * under));

/** A single piece of a line. */
interface Piece {
  line: PricingLine;
  price: number;
}

/** Amounts by line identifier. */
type Purse = Map<string, number>;

const total = (purse: Purse): number => [...purse.values()].reduce((sum, each) => sum + each, 0);

/** Splits an amount by largest remainders: units go to the line furthest below its exact share, dearest first. */
function shareAmong(order: readonly string[], amount: number, weights: Purse): Purse {
  const whole = BigInt(total(weights));
  const ids = order.filter((id) => weights.has(id));
  if (whole === 0n) return new Map(ids.map((id) => [id, 0]));
  const exact = ids.map((id) => BigInt(amount) * BigInt(weights.get(id)!));
  const given = exact.map((each) => each / whole);
  const missing = ids.map((_, at) => exact[at]! - given[at]! * whole);
  for (let rest = BigInt(amount) - given.reduce((a, b) => a + b, 0n); rest > 0n; rest -= 1n) {
    const next = missing.reduce((best, each, at) => (each > missing[best]! ? at : best), 0);
    given[next]! += 1n;
    missing[next] = -1n;
  }
  return new Map(ids.map((id, at) => [id, Number(given[at])]));
}

const among = (line: PricingLine, goods: PricedGoods | undefined): boolean => {
  if (!goods) return true;
  if (goods.through && `${goods.through.type}/${goods.through.slug}` !== `${line.offer?.type}/${line.offer?.slug}`)
    return false;
  const named = [...(goods.products ?? []).map((name) => name === line.product)];
  const gathered = [...(goods.collections ?? []).map((name) => line.collections.includes(name))];
  return goods.products || goods.collections ? [...named, ...gathered].some(Boolean) : true;
};

const isIn = (places: readonly PricedPlace[] | undefined, place: PricingCart['place']): boolean =>
  !places ||
  places.some(
    ({ country, provinces = [place?.province ?? ''], zips = [''] }) =>
      place?.country === country &&
      provinces.includes(place.province ?? '') &&
      zips.some((start) => (place.zip ?? (start === '' ? '' : ' ')).startsWith(start)),
  );

/** Pieces that a discount reduces, and further pieces that it requires. */
interface Found {
  amount: number;
  on: Piece[];
  needs: Piece[];
}

/** Calculates a cart's totals piece by piece and in fractions: a second implementation of the documented order. */
export function oracle(cart: PricingCart, rules: PricingRules): Record<string, number> {
  const pieces: Piece[] = cart.lines.flatMap((line) => {
    const { plan } = line;
    const price = line.unitPrice - (plan ? rounded(times(fraction(line.unitPrice), percent(plan.percentage))) : 0);
    return Array.from({ length: line.quantity }, () => ({ line, price }));
  });
  const byId = (a: Piece, b: Piece): number => (a.line.id < b.line.id ? -1 : a.line.id > b.line.id ? 1 : 0);
  pieces.sort((a, b) => b.price - a.price || byId(a, b));
  const order = [...new Set(pieces.map(({ line }) => line.id))];
  const share = (amount: number, weights: Purse): Purse => shareAmong(order, amount, weights);
  const left: Purse = new Map(cart.lines.map(({ id }) => [id, 0]));
  for (const { line, price } of pieces) left.set(line.id, left.get(line.id)! + price);
  const subtotal = total(left);

  const quantities: Purse = new Map(cart.lines.map(({ id, quantity }) => [id, quantity]));
  /** Returns the value of pieces at the beginning of a step, line by line. */
  const worth = (some: readonly Piece[], base: Purse): Purse => {
    const counts: Purse = new Map();
    for (const { line } of some) counts.set(line.id, (counts.get(line.id) ?? 0) + 1);
    return new Map(
      [...counts].map(([id, count]) => [id, rounded(fraction(base.get(id)! * count, quantities.get(id)!))]),
    );
  };

  const isMet = ({ conditions = {}, goods }: DiscountRule): boolean => {
    const wanted = pieces.filter(({ line }) => among(line, conditions.goods ?? goods));
    return [
      subtotal > 0,
      subtotal >= (conditions.minimumSubtotal ?? 0),
      subtotal <= (conditions.maximumSubtotal ?? Infinity),
      wanted.length >= (conditions.minimumQuantity ?? 1),
      pieces.some(({ line }) => among(line, goods)),
      !conditions.isFirstOrder || cart.customer?.isFirstOrder,
      !conditions.customerTags || conditions.customerTags.some((tag) => cart.customer?.tags.includes(tag)),
      !conditions.markets || conditions.markets.filter((market) => cart.markets?.includes(market)).length > 0,
      cart.at >= (conditions.from ?? -Infinity) && cart.at < (conditions.until ?? Infinity),
    ].every(Boolean);
  };

  const find = ({ take, goods }: DiscountRule, pool: readonly Piece[], base: Purse): Found => {
    const mine = pool.filter(({ line }) => among(line, goods));
    const cost = (some: readonly Piece[]): number => total(worth(some, base));
    const off = (some: readonly Piece[], part: number): number => rounded(times(fraction(cost(some)), percent(part)));
    const nothing = { amount: 0, on: [], needs: [] };
    if (take.kind === 'setPrice') {
      const on: Piece[] = [];
      let sets = 0;
      while (mine.length - on.length >= take.quantity) {
        on.push(...mine.slice(on.length, on.length + take.quantity));
        sets += 1;
      }
      return { amount: Math.max(0, cost(on) - sets * take.price), on, needs: [] };
    }
    if (take.kind === 'volume') {
      const best = Math.max(0, ...take.tiers.map((tier) => (mine.length >= tier.quantity ? tier.percentage : 0)));
      return best === 0 ? nothing : { amount: off(mine, best), on: mine, needs: [] };
    }
    if (take.kind === 'combo') {
      let rest = mine;
      const on: Piece[] = [];
      let sets = 0;
      for (; take.goods.length > 0; sets += 1) {
        const set: Piece[] = [];
        for (const { product, quantity } of take.goods)
          set.push(
            ...rest.filter((piece) => piece.line.product === product && !set.includes(piece)).slice(0, quantity),
          );
        if (set.length < take.goods.reduce((sum, { quantity }) => sum + quantity, 0)) break;
        on.push(...set);
        rest = rest.filter((piece) => !set.includes(piece));
      }
      const all = cost(on);
      const given =
        take.percentage !== undefined
          ? off(on, take.percentage)
          : take.amount !== undefined
            ? take.amount * sets
            : all - sets * (take.price ?? 0);
      return { amount: Math.min(all, Math.max(0, given)), on, needs: [] };
    }
    if (take.kind !== 'buyGet') return nothing;
    const cheapest = (some: readonly Piece[], count: number) => some.slice(some.length - count);
    if (take.gets === undefined) {
      const sets = Math.floor(mine.length / (take.buy + take.get));
      const needs = mine.slice(0, sets * (take.buy + take.get));
      const on = cheapest(needs, sets * take.get);
      return { amount: off(on, take.percentage), on, needs };
    }
    const got = pool.filter(({ line }) => among(line, take.gets));
    const bought = mine.filter((piece) => !got.includes(piece));
    const sets = Math.min(Math.floor(bought.length / take.buy), Math.floor(got.length / take.get));
    const on = cheapest(got, sets * take.get);
    return { amount: off(on, take.percentage), on, needs: bought.slice(0, sets * take.buy) };
  };

  let pool: readonly Piece[] = pieces;
  /** Performs one step: all discounts on the base, except amounts off the whole cart, which apply to the rest. */
  const step = (some: readonly DiscountRule[], from: Purse, isBundle: boolean): void => {
    const ordered = [...some].sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0) || (a.id < b.id ? -1 : 1));
    const base = new Map(from);
    const pay = (wish: Purse): void => {
      for (const [id, amount] of wish) from.set(id, Math.max(0, from.get(id)! - amount));
    };
    const wishes = ordered.map(({ take, goods }, at): (() => void) => {
      const ids = cart.lines.filter((line) => among(line, goods)).map(({ id }) => id);
      const mine: Purse = new Map(ids.map((id) => [id, base.get(id)!]));
      if (take.kind === 'percentage') {
        const amount = rounded(times(fraction(total(mine)), percent(take.percentage)));
        return () => pay(share(amount, mine));
      }
      if (take.kind === 'fixedPrice')
        return () => pay(new Map(ids.map((id) => [id, Math.max(0, mine.get(id)! - take.price * quantities.get(id)!)])));
      if (take.kind === 'amount' && take.each)
        return () => pay(new Map(ids.map((id) => [id, take.amount * quantities.get(id)!])));
      if (take.kind === 'amount' && goods) return () => pay(share(Math.min(take.amount, total(mine)), mine));
      if (take.kind === 'amount' || take.kind === 'freeDelivery') return () => undefined;
      const { amount, on, needs } = find(ordered[at]!, pool, base);
      if (isBundle && amount > 0) pool = pool.filter((piece) => !on.includes(piece) && !needs.includes(piece));
      return () => pay(share(amount, worth(on, base)));
    });
    for (const wish of wishes) wish();
    for (const { take, goods } of ordered)
      if (take.kind === 'amount' && !take.each && !goods) pay(share(Math.min(take.amount, total(from)), new Map(from)));
  };

  const isCoded = ({ code, goods }: DiscountRule): boolean => code !== undefined && goods?.through === undefined;
  const spelled = (code: string): string => code.trim().toUpperCase();
  const entered = cart.codes.map(spelled);
  const possible = rules.discounts.filter(
    (rule) => isMet(rule) && (!isCoded(rule) || entered.includes(spelled(rule.code!))),
  );
  const isBundle = ({ take, goods }: DiscountRule): boolean =>
    ['setPrice', 'volume', 'combo', 'buyGet'].includes(take.kind) || goods?.through !== undefined;
  const bundles = possible.filter((rule) => !isCoded(rule) && isBundle(rule));
  step(bundles, left, true);

  const weight = cart.lines.reduce((sum, line) => sum + (line.weight ?? 0) * line.quantity, 0);
  const ways = rules.delivery.filter(
    (way) =>
      isIn(way.places, cart.place) &&
      subtotal >= (way.minimumSubtotal ?? 0) &&
      subtotal <= (way.maximumSubtotal ?? Infinity) &&
      weight >= (way.minimumWeight ?? 0) &&
      weight <= (way.maximumWeight ?? Infinity),
  );
  const way = ways.find(({ id }) => id === cart.deliveryMethod) ?? ways[0];
  const kilograms = Math.ceil(weight / 1000);
  const isFreeFrom = way?.freeFrom !== undefined && subtotal >= way.freeFrom;
  const fee = way && !isFreeFrom && subtotal > 0 ? way.price + (way.perKilogram ?? 0) * kilograms : 0;

  const others = possible.filter((rule) => !bundles.includes(rule));
  const sets = [others.filter(({ alone }) => !alone), ...others.filter(({ alone }) => alone).map((rule) => [rule])];
  const outcomes = sets.map((set) => {
    const rest = new Map(left);
    step(
      set.filter((rule) => !isCoded(rule)),
      rest,
      false,
    );
    step(set.filter(isCoded), rest, false);
    const isFree = set.some(
      ({ take }) => take.kind === 'freeDelivery' && (take.methods ?? [way?.id]).includes(way?.id),
    );
    return { rest, freed: isFree ? fee : 0, single: set.length === 1 && set[0]!.alone ? set[0]! : undefined };
  });
  outcomes.sort(
    (a, b) =>
      total(a.rest) - a.freed - (total(b.rest) - b.freed) ||
      Number(a.single !== undefined) - Number(b.single !== undefined) ||
      (b.single?.priority ?? 0) - (a.single?.priority ?? 0) ||
      ((a.single?.id ?? '') < (b.single?.id ?? '') ? -1 : 1),
  );
  const { rest, freed } = outcomes[0]!;
  const goods = total(rest);

  const { coins: coinRule, extras: extraRules, tax: taxRules } = rules;
  const maxInCoins = coinRule ? rounded(times(fraction(goods), percent(coinRule.share))) : 0;
  const coins = coinRule ? Math.min(cart.coins ?? 0, Math.floor(maxInCoins / coinRule.value)) * coinRule.value : 0;
  const inCoins = share(coins, rest);

  let extras = 0;
  for (const line of cart.lines)
    if (line.isGiftWrapped && extraRules.giftWrap)
      extras += extraRules.giftWrap.price * (extraRules.giftWrap.each === 'piece' ? line.quantity : 1);
  const protection = extraRules.orderProtection;
  if (protection && cart.hasOrderProtection && cart.lines.length > 0)
    extras +=
      protection.percentage === undefined
        ? (protection.price ?? 0)
        : Math.min(
            protection.maximum ?? Infinity,
            Math.max(protection.minimum ?? 0, rounded(times(fraction(goods), percent(protection.percentage)))),
          );
  if (extraRules.expressDelivery && cart.lines.some(({ isExpress }) => isExpress))
    extras += extraRules.expressDelivery.price;
  for (const { slug, price } of extraRules.upsells)
    if (cart.upsells?.includes(slug) && cart.lines.length > 0) extras += price;

  const delivery = fee - freed;
  const rates = taxRules.rates.filter(({ places }) => isIn(places, cart.place));
  const tax = (amount: number, basisPoints: number): number =>
    taxRules.isIncluded
      ? amount - rounded(fraction(amount * 10_000, 10_000 + basisPoints))
      : rounded(fraction(amount * basisPoints, 10_000));
  const classes = new Map<string, { amount: number; basisPoints: number }>();
  for (const line of cart.lines) {
    const mine = rates.filter(({ classes }) =>
      classes ? classes.includes(line.taxClass ?? 'standard') : line.taxClass !== 'exempt',
    );
    const key = JSON.stringify(mine.map(({ id }) => id));
    const group = classes.get(key) ?? { amount: 0, basisPoints: mine.reduce((sum, rate) => sum + rate.basisPoints, 0) };
    group.amount += rest.get(line.id)! - inCoins.get(line.id)!;
    classes.set(key, group);
  }
  const rateOn = (name: 'onExtras' | 'onDelivery'): number =>
    rates.filter((rate) => rate[name]).reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  const goodsTax = [...classes.values()].reduce((sum, each) => sum + tax(each.amount, each.basisPoints), 0);
  const taxes = goodsTax + tax(extras, rateOn('onExtras')) + tax(delivery, rateOn('onDelivery'));
  const whole = goods - coins + extras + delivery + (taxRules.isIncluded ? 0 : taxes);
  const giftCard = Math.min(cart.giftCardBalance ?? 0, whole);
  return {
    subtotal,
    discount: subtotal - goods,
    coins,
    extras,
    delivery,
    tax: taxes,
    total: whole,
    giftCard,
    payable: whole - giftCard,
  };
}
