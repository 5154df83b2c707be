import type { DiscountEntry } from '../../commerce/admin-calls/discounts.ts';
import { discountProblems, type RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import type { DiscountTaking, PricedGoods } from '../../schemas/entities/cart/pricing-rules.ts';
import { slugOf } from '../../text/slug.ts';
import { type Entries, type EntryFormat, offeredTypes } from './entries.ts';
import { EntryReader, listed, tagsIn } from './entry-reader.ts';

function takingOf(entries: Entries, reader: EntryReader, before: DiscountTaking | undefined): DiscountTaking {
  const { kind } = entries;
  const percentage = () => reader.percentage('take.percentage', entries.percentage);
  const amount = () => reader.money('take.amount', entries.amount);
  const price = () => reader.money('take.price', entries.price);
  if (kind === 'percentage') return { kind, percentage: percentage() };
  if (kind === 'amount') return { kind, amount: amount(), ...(entries.isEach ? { each: true } : {}) };
  if (kind === 'fixedPrice') return { kind, price: price() };
  if (kind === 'buyGet') {
    const { through } = (before?.kind === 'buyGet' ? before.gets : undefined) ?? {};
    const gets: PricedGoods = {
      ...(entries.gets.length > 0 ? { products: [...entries.gets] } : {}),
      ...(entries.getCollections.length > 0 ? { collections: [...entries.getCollections] } : {}),
      ...(through ? { through } : {}),
    };
    const [buy, get] = [reader.whole('take.buy', entries.buy), reader.whole('take.get', entries.get)];
    return { kind, buy, get, percentage: percentage(), ...(Object.keys(gets).length > 0 ? { gets } : {}) };
  }
  if (kind === 'setPrice') return { kind, quantity: reader.whole('take.quantity', entries.quantity), price: price() };
  if (kind === 'volume')
    return {
      kind,
      tiers: entries.tiers.map((tier, at) => ({
        quantity: reader.whole(`take.tiers.${at}.quantity`, tier.quantity),
        percentage: reader.percentage(`take.tiers.${at}.percentage`, tier.percentage),
      })),
    };
  if (kind === 'combo') {
    const goods = entries.comboGoods.map(({ product, quantity }, at) => ({
      product,
      quantity: reader.whole(`take.goods.${at}.quantity`, quantity),
    }));
    const values = { percentage, amount, price };
    return { kind, goods, [entries.comboBy]: values[entries.comboBy]() };
  }
  const methods = listed(entries.methods);
  return { kind, ...(methods.length > 0 ? { methods } : {}) };
}

/** The offer through which products are bought; an existing offer keeps its slug. */
function throughOf(
  { kind, isOffered, title }: Entries,
  before: PricedGoods['through'],
): PricedGoods['through'] | undefined {
  const type = offeredTypes[kind];
  if (!type) return before;
  if (!isOffered) return undefined;
  return before?.type === type ? before : { type, slug: slugOf(title) || 'set' };
}

function goodsOf(entries: Entries, before: DiscountEntry | undefined): PricedGoods | undefined {
  // A set names its own products, so that the products entered for another kind are no longer visible.
  const isHidden = entries.kind === 'combo' && before?.take.kind !== 'combo';
  const products = isHidden ? [] : entries.products;
  const named = isHidden ? [] : [...entries.collections];
  const through = throughOf(entries, before?.goods?.through);
  if (products.length === 0 && named.length === 0 && !through) return undefined;
  return {
    ...(products.length > 0 ? { products: [...products] } : {}),
    ...(named.length > 0 ? { collections: named } : {}),
    ...(through ? { through } : {}),
  };
}

/**
 * The rule entered in the fields, and the problems with it.
 *
 * @param before the former rule: its parts without a field are kept
 */
export function ruleOf(
  entries: Entries,
  written: EntryFormat,
  before?: DiscountEntry,
): { rule: DiscountEntry; problems: readonly RuleProblem[] } {
  const reader = new EntryReader(written);
  const goods = goodsOf(entries, before);
  // A discount on products bought through an offer applies without a code, so that only one from the settings can have
  // a code.
  const hasCode = entries.hasCode && (goods?.through === undefined || before?.code !== undefined);
  const whole = (field: string) => (typed: string) => reader.whole(field, typed);
  const money = (field: string) => (typed: string) => reader.money(field, typed);
  const moment = (field: string) => (typed: string) => reader.moment(field, typed);
  const { goods: others } = before?.conditions ?? {};
  const customerTags = tagsIn(entries.customerTags);
  const conditions: DiscountEntry['conditions'] = {
    ...reader.ifAny('minimumSubtotal', entries.minimumSubtotal, money('conditions.minimumSubtotal')),
    ...reader.ifAny('maximumSubtotal', entries.maximumSubtotal, money('conditions.maximumSubtotal')),
    ...reader.ifAny('minimumQuantity', entries.minimumQuantity, whole('conditions.minimumQuantity')),
    ...(others ? { goods: others } : {}),
    ...(entries.isFirstOrder ? { isFirstOrder: true } : {}),
    ...(customerTags.length > 0 ? { customerTags } : {}),
    ...(entries.markets.length > 0 ? { markets: [...entries.markets] } : {}),
    ...reader.ifAny('from', entries.from, moment('conditions.from')),
    ...reader.ifAny('until', entries.until, moment('conditions.until')),
  };
  const limits: DiscountEntry['limits'] = {
    ...reader.ifAny('uses', entries.uses, whole('limits.uses')),
    ...reader.ifAny('perCustomer', entries.perCustomer, whole('limits.perCustomer')),
  };
  const rule: DiscountEntry = {
    title: entries.title.trim(),
    ...(entries.description.trim() === '' ? {} : { description: entries.description.trim() }),
    ...(hasCode ? { code: entries.code.trim() } : {}),
    take: takingOf(entries, reader, before?.take),
    ...(goods ? { goods } : {}),
    ...(Object.keys(conditions).length > 0 ? { conditions } : {}),
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
    ...(hasCode && !entries.isListed ? { isUnlisted: true } : {}),
    ...(entries.isAlone ? { alone: true } : {}),
    ...reader.ifAny('priority', entries.priority, (typed) => reader.whole('priority', typed, 0)),
  };
  const unread = new Set(reader.problems.map(({ field }) => field));
  return { rule, problems: [...discountProblems(rule).filter(({ field }) => !unread.has(field)), ...reader.problems] };
}
