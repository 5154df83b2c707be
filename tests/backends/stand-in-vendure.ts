/** Answers of a Vendure server, in the shapes that version 3.7 sends. */
const picture = {
  id: '1',
  preview: 'http://localhost:3001/pictures/mug.webp',
  width: 640,
  height: 800,
  mimeType: 'image/webp',
  name: 'mug.webp',
};

const variantOf = (id: string, glaze: string, priceWithTax: number, stockLevel: string) => ({
  id,
  sku: `MUG-${glaze}`,
  name: `Mug ${glaze}`,
  priceWithTax,
  currencyCode: 'INR',
  stockLevel,
  options: [{ name: glaze, groupId: '1' }],
  assets: [],
});

/** A product in Vendure's format. */
export const recordedProduct = {
  id: '1',
  slug: 'mug',
  name: 'Mug',
  description: '<p>Thrown in one piece. Glazed &amp; fired.</p>',
  createdAt: '2026-11-30T10:08:10.000Z',
  assets: [picture],
  facetValues: [
    { name: 'Table', facet: { code: 'room' } },
    { name: 'Mugs', facet: { code: 'category' } },
    { name: 'Harbour Kiln', facet: { code: 'brand' } },
    { name: 'tea', facet: { code: 'tag' } },
  ],
  collections: [{ slug: 'table', name: 'Table' }],
  optionGroups: [
    {
      id: '1',
      name: 'Glaze',
      options: [
        { id: '1', name: 'Chalk' },
        { id: '2', name: 'Ink' },
      ],
    },
  ],
  variants: [variantOf('1', 'Chalk', 119_000, '0'), variantOf('2', 'Ink', 149_000, 'IN_STOCK')],
};

/** An order in Vendure's format. */
export const recordedOrder = {
  id: '7',
  code: 'ABCDEFGH12345678',
  state: 'AddingItems',
  active: true,
  orderPlacedAt: null as string | null,
  updatedAt: '2026-11-30T10:08:10.000Z',
  currencyCode: 'INR',
  totalQuantity: 2,
  subTotal: 227_288,
  subTotalWithTax: 268_200,
  shippingWithTax: 9_900,
  totalWithTax: 278_100,
  couponCodes: ['VENDURE10'],
  discounts: [{ description: '10% off', amountWithTax: -29_800, adjustmentSource: 'PROMOTION:1' }],
  taxSummary: [{ taxTotal: 40_912 }],
  lines: [
    {
      id: '3',
      quantity: 2,
      unitPriceWithTax: 149_000,
      linePriceWithTax: 298_000,
      discountedLinePriceWithTax: 268_200,
      discounts: [],
      productVariant: { id: '2', product: recordedProduct },
    },
  ],
  customer: { emailAddress: 'asha@example.com' },
  shippingAddress: {
    fullName: 'Asha Rao',
    streetLine1: '12 Rose Lane',
    streetLine2: '',
    city: 'Bengaluru',
    province: '',
    postalCode: '560001',
    countryCode: 'IN',
    country: 'India',
    phoneNumber: '+91 9876543210',
    company: '',
  },
  shippingLines: [{ shippingMethod: { id: '1' } }],
  fulfillments: [
    { id: '1', state: 'Shipped', method: 'Post', trackingCode: 'X1', lines: [{ orderLineId: '3', quantity: 2 }] },
  ],
  payments: [{ id: '1', state: 'Authorized', amount: 278_100, createdAt: '2026-11-30T10:08:10.000Z' }],
  customFields: { customerNote: null },
};

const collection = { id: '2', slug: 'table', name: 'Table', description: '<p>Mugs.</p>', featuredAsset: picture };

const facetValue = (id: string, name: string, code: string, count: number) => ({
  count,
  facetValue: { id, name, facet: { code } },
});

const found = {
  totalItems: 1,
  items: [{ productId: '1' }],
  facetValues: [
    facetValue('2', 'Mugs', 'category', 1),
    facetValue('3', 'Harbour Kiln', 'brand', 3),
    facetValue('4', 'Mehr Glass', 'brand', 2),
    facetValue('5', 'Table', 'room', 1),
  ],
};

/** Thrown for data that this session may not read. */
class Forbidden {}

/** The part of a request that its answer depends on. */
interface Asked {
  query: string;
  variables: Record<string, never>;
}

/** The answer to each field that the example asks for, by the field's name. */
const fields: Record<string, (asked: Asked) => unknown> = {
  search: () => found,
  products: () => ({ items: [recordedProduct] }),
  product: ({ variables: { slug, name } }) => ((slug ?? name) === 'gone' ? null : recordedProduct),
  collection: ({ variables: { slug } }) => (slug === 'table' ? collection : null),
  collections: () => ({ items: [collection] }),
  activeOrder: () => recordedOrder,
  activeCustomer: () => ({
    emailAddress: 'asha@example.com',
    firstName: 'Asha',
    lastName: 'Rao',
    orders: { totalItems: 1, items: [{ ...recordedOrder, active: false, orderPlacedAt: recordedOrder.updatedAt }] },
  }),
  orderByCode: ({ variables: { code } }) =>
    code === recordedOrder.code
      ? { ...recordedOrder, active: false, orderPlacedAt: recordedOrder.updatedAt }
      : new Forbidden(),
  eligibleShippingMethods: () => [
    { id: '2', code: 'express', name: 'Express', priceWithTax: 19_900 },
    { id: '1', code: 'standard', name: 'Standard', priceWithTax: 9_900 },
  ],
  removeCouponCode: () => ({ ...recordedOrder, couponCodes: [] }),
  registerCustomerAccount: () => ({ __typename: 'Success' }),
  login: () => ({ __typename: 'CurrentUser' }),
};

/** Returns the aliases of the fields at the top of an operation, with the names of the fields. */
function askedFields(query: string): [alias: string, field: string][] {
  const operation = query.slice(Math.max(query.lastIndexOf('query '), query.lastIndexOf('mutation ')));
  const body = operation.slice(operation.indexOf('{') + 1);
  const asked: [string, string][] = [];
  let depth = 0;
  for (const [part] of body.matchAll(/[{}()]|[A-Za-z]\w*(?:\s*:\s*[A-Za-z]\w*)?(?=\s*[({])/g)) {
    if (part === '{' || part === '(') depth++;
    else if (part === '}' || part === ')') depth--;
    else if (depth === 0) {
      const [alias = '', field = alias] = part.split(':').map((name) => name.trim());
      asked.push([alias, field]);
    }
  }
  return asked;
}

/** A Vendure server that answers from records, and remembers what it was asked. */
export class StandInVendure {
  readonly asked: (Asked & { token: string | undefined })[] = [];
  /** Answers in place of the recorded ones, by field. */
  readonly replies = new Map<string, unknown>();
  /** Throws or answers in place of everything. */
  answer: (() => Promise<Response>) | undefined;

  readonly send: typeof fetch = async (_url, init) => {
    const asked = JSON.parse(String(init?.body)) as Asked;
    const token = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length);
    this.asked.push({ ...asked, token });
    if (this.answer) return this.answer();
    const data = askedFields(asked.query).map(([alias, field]) => [
      alias,
      this.replies.has(field) ? this.replies.get(field) : (fields[field]?.(asked) ?? recordedOrderOr(field)),
    ]);
    if (data.some(([, value]) => value instanceof Forbidden))
      return Response.json({ data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] });
    return Response.json(
      { data: Object.fromEntries(data) },
      { headers: token === undefined && asked.query.includes('mutation') ? { 'vendure-auth-token': 'first' } : {} },
    );
  };
}

/** Mutations of the cart answer with the order; anything else that is not recorded is a mistake of the test. */
function recordedOrderOr(field: string): unknown {
  if (/^(add|adjust|remove|apply|set|transition)[A-Z]/.test(field)) return { __typename: 'Order', ...recordedOrder };
  return null;
}
