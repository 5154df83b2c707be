import type {
  Cart,
  CartLine,
  Collection,
  Completed,
  Customer,
  Order,
  OrderLine,
  Product,
  Published,
  ShippingOption,
  Variant,
} from '../../examples/backends/medusa/shop/types.d.ts';

/*
 * The goods, carts and orders of the stand-in for Medusa, with the types that Medusa publishes: the example's own check
 * of types includes this file, since the repository has no packages of Medusa.
 */

const at = '2026-11-30T10:08:10.000Z';

export const table: Collection = {
  id: 'pcol_table',
  title: 'Table',
  handle: 'table',
  metadata: { description: 'For every day.' },
};

const option = { id: 'opt_colour', title: 'Colour' };

const variant = (id: string, colour: string, amount: number, original: number, pieces: number): Variant => ({
  id,
  title: colour,
  sku: `${id}-sku`,
  thumbnail: null,
  allow_backorder: false,
  manage_inventory: true,
  inventory_quantity: pieces,
  options: [{ id: `optval_${id}`, value: colour, option_id: option.id }],
  calculated_price: {
    id: `pset_${id}`,
    calculated_amount: amount,
    original_amount: original,
    original_amount_with_tax: original,
    original_amount_without_tax: original,
    currency_code: 'eur',
  },
});

const product = (
  handle: string,
  title: string,
  type: string,
  tags: readonly string[],
  variants: Variant[],
): Product => ({
  id: `prod_${handle}`,
  title,
  handle,
  subtitle: null,
  description: `${title}, thrown in one piece. It keeps tea warm.`,
  collection: table,
  collection_id: table.id,
  type: { id: `ptyp_${type}`, value: type },
  type_id: `ptyp_${type}`,
  tags: tags.map((value) => ({ id: `ptag_${value}`, value })),
  variants,
  options: [{ ...option, values: variants.flatMap(({ options }) => options ?? []) }],
  images: [{ id: `img_${handle}`, url: `https://medusa.test/${handle}.jpg` }],
  created_at: at,
});

export const products: readonly Product[] = [
  product(
    'mug',
    'Harbour mug',
    'Mugs',
    ['tea', 'gift'],
    [variant('variant_ink', 'Ink', 24, 30, 5), variant('variant_celadon', 'Celadon', 26, 26, 0)],
  ),
  product('bowl', 'Everyday bowl', 'Bowls', ['gift'], [variant('variant_bowl', 'Ash', 18.5, 18.5, 40)]),
];

/* Fails to compile where the entities that the example reads are not those that Medusa publishes. */
const isPublished = (
  product: Published['product'],
  cart: Published['cart'],
  order: Published['order'],
): [Product, Cart, Order] => [product, cart, order];
void isPublished;

export const ways: readonly ShippingOption[] = [
  { id: 'so_express', name: 'Express', amount: 12 },
  { id: 'so_post', name: 'By post', amount: 5 },
];

/** The only code of the store, which takes a tenth off. */
const code = 'TENTH';

const variantWith = (id: string | undefined) =>
  products.flatMap(({ variants }) => variants ?? []).find((each) => each.id === id);
const productOf = (id: string | undefined) => products.find(({ variants }) => variants?.some((each) => each.id === id));

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, each) => all + each, 0) * 100) / 100;

/** A refusal of the store, as its error handler answers. */
export class MedusaRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, refusedBy?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = refusedBy;
  }
}

const notFound = (what: string) => new MedusaRefusal(404, 'not_found', `${what} was not found`);

/** Carts, orders and customers of the stand-in. */
export class MedusaStore {
  readonly #carts = new Map<string, Cart>();
  readonly orders: Order[] = [];
  readonly customers: { customer: Customer; token: string }[] = [];
  readonly #passwords = new Map<string, string>();
  #count = 0;
  /** Whether the payment of the next order is refused. */
  refusesPayment = false;

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }

  create(regionId: string | null | undefined): Cart {
    const cart = { id: this.#id('cart'), region_id: regionId, currency_code: 'eur', items: [], promotions: [] };
    return this.#counted(cart as unknown as Cart);
  }

  cart(id: string): Cart {
    const cart = this.#carts.get(id);
    if (!cart) throw notFound(`Cart ${id}`);
    return cart;
  }

  change(id: string, changes: Partial<Cart>): Cart {
    return this.#counted({ ...this.cart(id), ...changes });
  }

  /** Sets the number of pieces of a line, or of a new one. */
  setLine(id: string, line: { lineId?: string; variantId?: string; quantity: number; isAdded: boolean }): Cart {
    const { items = [] } = this.cart(id);
    const old = items.find((each) => each.id === line.lineId || each.variant_id === line.variantId);
    const variantId = old?.variant_id ?? line.variantId;
    const [goods, found] = [productOf(variantId), variantWith(variantId)];
    if (!goods || !found) throw notFound(`Variant ${variantId}`);
    const quantity = line.isAdded ? (old?.quantity ?? 0) + line.quantity : line.quantity;
    if (quantity > (found.inventory_quantity ?? 0))
      throw new MedusaRefusal(400, 'not_allowed', 'There are not enough pieces.', 'insufficient_inventory');
    const made = {
      id: old?.id ?? this.#id('cali'),
      title: goods.title,
      product_id: goods.id,
      product_title: goods.title,
      product_handle: goods.handle,
      variant_id: found.id,
      variant_title: found.title,
      variant_sku: found.sku,
      quantity,
      unit_price: found.calculated_price?.calculated_amount ?? 0,
    } as CartLine;
    const others = items.map((each) => (each.id === made.id ? made : each));
    return this.change(id, { items: old ? others : [...items, made] });
  }

  removeLine(id: string, lineId: string): Cart {
    return this.change(id, { items: (this.cart(id).items ?? []).filter((each) => each.id !== lineId) });
  }

  setCodes(id: string, codes: readonly string[]): Cart {
    // Codes that do not apply are left out, as Medusa does.
    const known = codes.filter((each) => each === code);
    return this.change(id, {
      promotions: known.map((each) => ({ id: `promo_${each}`, code: each, is_automatic: false })),
    });
  }

  deliver(id: string, optionId: string): Cart {
    const way = ways.find((each) => each.id === optionId);
    if (!way) throw notFound(`Shipping option ${optionId}`);
    const method = { id: this.#id('casm'), name: way.name, amount: way.amount, shipping_option_id: way.id };
    return this.change(id, { shipping_methods: [method] as NonNullable<Cart['shipping_methods']> });
  }

  complete(id: string, customerId: string | undefined): Completed {
    const cart = this.cart(id);
    if (!cart.payment_collection?.payment_sessions?.length)
      throw new MedusaRefusal(400, 'invalid_data', 'Payment collection has not been initiated for cart');
    if (!cart.shipping_methods?.length) throw new MedusaRefusal(400, 'invalid_data', 'No shipping method selected');
    if (this.refusesPayment) {
      const error = { message: 'Refused', name: 'Error', type: 'payment_authorization_error' };
      return { type: 'cart', cart, error };
    }
    const order = {
      ...cart,
      id: this.#id('order'),
      display_id: this.orders.length + 1,
      status: 'pending',
      payment_status: 'authorized',
      fulfillment_status: 'not_fulfilled',
      customer_id: customerId ?? null,
      items: (cart.items ?? []).map((each) => ({ ...each, detail: { fulfilled_quantity: 0 } }) as unknown as OrderLine),
      created_at: at,
      updated_at: at,
    } as unknown as Order;
    this.orders.unshift(order);
    this.change(id, { completed_at: at });
    return { type: 'order', order };
  }

  /** Registers an address; undefined if it is registered already. */
  register(email: string, password: string): string | undefined {
    if (this.#passwords.has(email)) return undefined;
    this.#passwords.set(email, password);
    return `registering ${email}`;
  }

  addCustomer(token: string, names: Partial<Customer>): Customer {
    const email = token.replace('registering ', '');
    const customer = { ...names, id: this.#id('cus'), email } as Customer;
    this.customers.push({ customer, token: `token of ${email}` });
    return customer;
  }

  signIn(email: string, password: string): string | undefined {
    return this.#passwords.get(email) === password ? `token of ${email}` : undefined;
  }

  /** Computes the totals of a cart. Its prices have their tax in them. */
  #counted(cart: Cart): Cart {
    const share = cart.promotions.length > 0 ? 0.1 : 0;
    const items = (cart.items ?? []).map((each) => {
      const before = each.unit_price * each.quantity;
      const amount = sum([before * share]);
      const adjustments = amount > 0 ? [{ id: 'adj', code, amount }] : [];
      const totals = { original_total: sum([before]), discount_total: amount, total: sum([before, -amount]) };
      return { ...each, ...totals, adjustments } as unknown as CartLine;
    });
    const goods = sum(items.map(({ total = 0 }) => total));
    const shipping = sum((cart.shipping_methods ?? []).map(({ amount }) => amount));
    const counted: Cart = {
      ...cart,
      items,
      original_item_total: sum(items.map((each) => each.original_total ?? 0)),
      item_total: goods,
      item_tax_total: 0,
      discount_total: sum(items.map((each) => each.discount_total ?? 0)),
      tax_total: 0,
      shipping_total: shipping,
      total: sum([goods, shipping]),
    };
    this.#carts.set(cart.id, counted);
    return counted;
  }
}
