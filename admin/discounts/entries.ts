import type { DiscountEntry } from '../../commerce/admin-calls/discounts.ts';
import { customerTag } from '../../commerce/rules/accounts/customer-tag.ts';
import { majorText } from '../../commerce/rules/money.ts';
import { discountProblems, type RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import { localTime, momentOf } from '../../commerce/rules/shop-time.ts';
import type { DiscountTaking, PricedGoods } from '../../schemas/entities/cart/pricing-rules.ts';
import { plainDigits } from '../../text/digits.ts';
import { slugOf } from '../../text/slug.ts';
import { minorOf } from '../layout/format.ts';

export type TakingKind = DiscountTaking['kind'];

/** What the fields of a discount hold, as it was typed. */
export interface Entries {
  title: string;
  description: string;
  hasCode: boolean;
  code: string;
  isListed: boolean;
  isAlone: boolean;
  priority: string;
  kind: TakingKind;
  percentage: string;
  amount: string;
  price: string;
  isEach: boolean;
  buy: string;
  get: string;
  quantity: string;
  tiers: readonly { quantity: string; percentage: string }[];
  comboGoods: readonly { product: string; quantity: string }[];
  comboBy: 'percentage' | 'amount' | 'price';
  methods: string;
  products: readonly string[];
  collections: readonly string[];
  gets: readonly string[];
  getCollections: readonly string[];
  /** Whether a set or bundle is offered on its own: with one button, or in a cart of its own. */
  isOffered: boolean;
  minimumSubtotal: string;
  maximumSubtotal: string;
  minimumQuantity: string;
  isFirstOrder: boolean;
  customerTags: string;
  markets: readonly string[];
  from: string;
  until: string;
  uses: string;
  perCustomer: string;
}

/** What the amounts and dates of a shop are written in. */
export interface Written {
  currencyCode: string;
  timeZone: string;
}

export const emptyEntries: Entries = {
  title: '',
  description: '',
  hasCode: true,
  code: '',
  isListed: false,
  isAlone: false,
  priority: '',

  kind: 'percentage',
  percentage: '',
  amount: '',
  price: '',
  isEach: false,
  buy: '2',
  get: '1',
  quantity: '3',

  tiers: [{ quantity: '2', percentage: '' }],
  comboGoods: [],
  comboBy: 'percentage',
  methods: '',

  products: [],
  collections: [],
  gets: [],
  getCollections: [],
  isOffered: false,
  minimumSubtotal: '',
  maximumSubtotal: '',
  minimumQuantity: '',

  isFirstOrder: false,
  customerTags: '',
  markets: [],
  from: '',
  until: '',
  uses: '',
  perCustomer: '',
};

const listed = (text: string): string[] =>
  text
    .split(/[,\s]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Tags of customers, which may be of several words. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(customerTag)
      .filter((tag) => tag !== ''),
  ),
];

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The fields of a rule. */
export function entriesOf(rule: DiscountEntry, { currencyCode, timeZone }: Written): Entries {
  const { take, conditions = {}, goods } = rule;
  const money = (value: number | undefined): string => (value === undefined ? '' : majorText(value, currencyCode));
  const time = (value: number | undefined): string => (value === undefined ? '' : localTime(value, timeZone));
  const values = take as Partial<Record<'percentage' | 'amount' | 'price' | 'buy' | 'get' | 'quantity', number>>;
  return {
    ...emptyEntries,
    title: rule.title,
    description: rule.description ?? '',
    hasCode: rule.code !== undefined,
    code: rule.code ?? '',
    isListed: !rule.isUnlisted,
    isAlone: rule.alone ?? false,
    priority: numberText(rule.priority),
    kind: take.kind,
    percentage: numberText(values.percentage),
    amount: money(values.amount),
    price: money(values.price),
    isEach: take.kind === 'amount' && (take.each ?? false),
    ...(values.buy === undefined ? {} : { buy: String(values.buy), get: numberText(values.get) }),
    ...(values.quantity === undefined ? {} : { quantity: String(values.quantity) }),
    ...(take.kind === 'volume'
      ? { tiers: take.tiers.map((tier) => ({ quantity: `${tier.quantity}`, percentage: `${tier.percentage}` })) }
      : {}),
    ...(take.kind === 'combo'
      ? {
          comboGoods: take.goods.map(({ product, quantity }) => ({ product, quantity: `${quantity}` })),
          comboBy: take.price !== undefined ? 'price' : take.amount !== undefined ? 'amount' : 'percentage',
        }
      : {}),
    methods: take.kind === 'freeDelivery' ? (take.methods ?? []).join(', ') : '',
    products: goods?.products ?? [],
    collections: goods?.collections ?? [],
    gets: take.kind === 'buyGet' ? (take.gets?.products ?? []) : [],
    getCollections: take.kind === 'buyGet' ? (take.gets?.collections ?? []) : [],
    isOffered: goods?.through !== undefined,
    minimumSubtotal: money(conditions.minimumSubtotal),
    maximumSubtotal: money(conditions.maximumSubtotal),
    minimumQuantity: numberText(conditions.minimumQuantity),
    isFirstOrder: conditions.isFirstOrder ?? false,
    customerTags: (conditions.customerTags ?? []).join(', '),
    markets: conditions.markets ?? [],
    from: time(conditions.from),
    until: time(conditions.until),
    uses: numberText(rule.limits?.uses),
    perCustomer: numberText(rule.limits?.perCustomer),
  };
}

/** Reads what was typed, and notes by its field what cannot be read. */
class Reader {
  readonly problems: RuleProblem[] = [];
  readonly written: Written;

  constructor(written: Written) {
    this.written = written;
  }

  private fail(field: string, message: string): number {
    this.problems.push({ field, message });
    return 1;
  }

  whole(field: string, typed: string, least = 1): number {
    const text = plainDigits(typed).trim();
    if (!/^\d{1,9}$/.test(text)) return this.fail(field, 'Enter a whole number.');
    return Number(text) < least ? this.fail(field, `Enter ${least} or more.`) : Number(text);
  }

  percentage(field: string, typed: string): number {
    const text = plainDigits(typed).trim().replace(',', '.').replace(/%$/, '');
    const value = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
    if (!(value > 0 && value <= 100)) return this.fail(field, 'Enter a number above 0 and up to 100.');
    return value;
  }

  money(field: string, typed: string): number {
    const value = minorOf(typed, this.written.currencyCode);
    return value ?? this.fail(field, `Enter an amount in ${this.written.currencyCode}, such as 499.`);
  }

  moment(field: string, typed: string): number {
    const value = momentOf(typed, this.written.timeZone);
    return Number.isNaN(value) ? this.fail(field, 'Enter a date and a time.') : value;
  }

  /** What is read of a field unless it is empty. */
  ifAny<Name extends string>(
    name: Name,
    typed: string,
    read: (typed: string) => number,
  ): Partial<Record<Name, number>> {
    return typed.trim() === '' ? {} : ({ [name]: read(typed) } as Record<Name, number>);
  }
}

function takingOf(entries: Entries, reader: Reader, before: DiscountTaking | undefined): DiscountTaking {
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

/** What is offered on its own, by the kind of its discount. */
export const offeredTypes: Partial<Readonly<Record<TakingKind, string>>> = {
  combo: 'combo',
  setPrice: 'buyXAtY',
  volume: 'volumeCombo',
};

/** The offer through which goods are bought; one that is known keeps its name. */
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
  // A set names its own products: what another kind had is not seen any more.
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
 * The rule that fields say, and what is wrong with it.
 *
 * @param before the rule as it was: what no field shows stays
 */
export function ruleOf(
  entries: Entries,
  written: Written,
  before?: DiscountEntry,
): { rule: DiscountEntry; problems: readonly RuleProblem[] } {
  const reader = new Reader(written);
  const goods = goodsOf(entries, before);
  // Goods that are bought through an offer bring its discount along: a code of it is one of the settings.
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
