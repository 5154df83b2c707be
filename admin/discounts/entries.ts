import type { DiscountEntry } from '../../commerce/admin-calls/discounts.ts';
import { majorText } from '../../commerce/rules/money.ts';
import { localTime } from '../../commerce/rules/shop-time.ts';
import type { DiscountTaking } from '../../schemas/entities/cart/pricing-rules.ts';

/** Kind of a discount's reduction. */
export type ReductionKind = DiscountTaking['kind'];

/** Values of the fields of a discount, as typed. */
export interface Entries {
  title: string;
  description: string;
  hasCode: boolean;
  code: string;
  isListed: boolean;
  isAlone: boolean;
  priority: string;
  kind: ReductionKind;
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
  /** Whether a set or bundle is offered separately: with one button, or in a separate cart. */
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

/** The shop's currency and time zone, in which amounts and dates are entered. */
export interface EntryFormat {
  currencyCode: string;
  timeZone: string;
}

/** The field values of a new discount. */
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

/** Types of offers, by the kind of their discount. */
export const offeredTypes: Partial<Readonly<Record<ReductionKind, string>>> = {
  combo: 'combo',
  setPrice: 'buyXAtY',
  volume: 'volumeCombo',
};

/** Whether a discount belongs to a separate offer: it applies without a code to products bought through the offer. */
export const isOffer = ({ kind, isOffered }: Entries): boolean => isOffered && offeredTypes[kind] !== undefined;

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The field values of a rule. */
export function entriesOf(rule: DiscountEntry, { currencyCode, timeZone }: EntryFormat): Entries {
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
