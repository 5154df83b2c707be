import type { Cart, Product } from '../../examples/backends/medusa/shop/types.d.ts';
import { MedusaRefusal, MedusaStore, products, table, ways } from './medusa-store.ts';
import { type FieldsOfRoute, type PublishedRoute, problemsOf } from './published-medusa.ts';

type QueryKey = 'q' | 'id' | 'handle' | 'collection_id' | 'type_id' | 'tag_id' | 'order' | 'fields' | 'region_id';

type Query = Readonly<Partial<Record<QueryKey, string | readonly string[]> & Record<'limit' | 'offset', string>>>;

type BodyKey = 'region_id' | 'variant_id' | 'quantity' | 'promo_codes' | 'option_id' | 'cart_id' | 'provider_id';

interface Asked {
  query: Query;
  body: Readonly<Partial<Record<BodyKey, unknown>>>;
  params: { readonly id?: string; readonly line_id?: string };
  token: string | undefined;
}

/** Fields of a value by which it is sent, as a tree of names; `true` for everything that is no other entity. */
interface Selection {
  isWhole: boolean;
  parts: Map<string, Selection>;
}

const selection = (): Selection => ({ isWhole: false, parts: new Map() });

/** Values that belong to an entity although they are objects. */
const ownObjects = new Set(['metadata', 'data', 'calculated_price', 'detail', 'application_method']);

function select(value: unknown, { isWhole, parts }: Selection): unknown {
  if (Array.isArray(value)) return value.map((each) => select(each, { isWhole, parts }));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    const part = parts.get(key);
    const isOwn = typeof each !== 'object' || each === null || ownObjects.has(key);
    if (isOwn) return part || isWhole ? [[key, each]] : [];
    return part ? [[key, select(each, part)]] : [];
  });
  return Object.fromEntries(kept);
}

/** The fields that a request asks for: those of the route and its own, or only its own if one has no sign. */
function fieldsOf({ defaults = [], allowed }: FieldsOfRoute, asked: string | undefined): Selection {
  const own = (asked ?? '').split(',').filter((each) => each !== '');
  const refused = own.find((each) => allowed && !allowed.includes(each.replace(/^[+*-]/, '')));
  if (refused) throw new MedusaRefusal(400, 'invalid_data', `Requested fields [${refused}] are not valid`);
  const isReplaced = own.some((each) => !'+-*'.includes(each.charAt(0)));
  const whole = selection();
  for (const each of isReplaced ? ['id', ...own] : [...defaults, ...own]) {
    let at = whole;
    for (const name of each.replace(/^[+*]/, '').split('.')) {
      const part = at.parts.get(name) ?? selection();
      at.parts.set(name, part);
      at = part;
    }
    if (each.startsWith('*')) at.isWhole = true;
  }
  return whole;
}

const listOf = (value: string | readonly string[] | undefined) => (value === undefined ? undefined : [value].flat());

/** Whether a value is among those that a query allows; every one is when it allows none. */
const isAmong = (wanted: string | readonly string[] | undefined, ...values: readonly (string | null | undefined)[]) =>
  wanted === undefined || values.some((value) => value && listOf(wanted)?.includes(value));

function found(query: Query): Product[] {
  const text = String(query.q ?? '').toLowerCase();
  const all = products.filter(
    ({ id, handle, title, collection_id: collection, type_id: type, tags }) =>
      title.toLowerCase().includes(text) &&
      isAmong(query.id, id) &&
      isAmong(query.handle, handle) &&
      isAmong(query.collection_id, collection) &&
      isAmong(query.type_id, type) &&
      isAmong(query.tag_id, ...(tags ?? []).map((each) => each.id)),
  );
  return query.order === 'title' ? all.toSorted((a, b) => (a.title < b.title ? -1 : 1)) : all;
}

/** One page of a list, by the parameters of Medusa. */
function pageOf<Item>(name: string, all: readonly Item[], { limit = '20', offset = '0' }: Query) {
  const [count, from] = [Number(limit), Number(offset)];
  return { [name]: all.slice(from, from + count), count: all.length, limit: count, offset: from };
}

/**
 * A Medusa server with two products: it has the routes of the published server, refuses what their validators refuse,
 * and answers with the fields that each route has by itself or was asked for.
 */
export class StandInMedusa {
  readonly store = new MedusaStore();
  readonly #routes: readonly PublishedRoute[];
  readonly refused: string[] = [];
  readonly asked: string[] = [];

  constructor(routes: readonly PublishedRoute[]) {
    this.#routes = routes;
  }

  readonly send = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(address));
    const { method = 'GET' } = init;
    const query: Record<string, string | string[]> = {};
    for (const key of new Set(searchParams.keys()))
      if (key.endsWith('[]')) query[key.slice(0, -2)] = searchParams.getAll(key);
      else query[key] = searchParams.get(key) ?? '';
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const token = headers.get('authorization')?.replace('Bearer ', '');
    try {
      if (headers.get('x-publishable-api-key') !== 'pk_test')
        throw new MedusaRefusal(400, 'not_allowed', 'Publishable API key required');
      return Response.json(this.#answer(method, pathname, { query, body, params: {}, token }));
    } catch (error) {
      if (!(error instanceof MedusaRefusal)) throw error;
      const { status, type, code, message } = error;
      if (type === 'invalid_data') this.refused.push(`${method} ${pathname}: ${message}`);
      return Response.json({ type, code, message }, { status });
    }
  };

  #answer(method: string, path: string, asked: Asked): unknown {
    if (path.startsWith('/auth/customer/emailpass')) return this.#authenticate(path, asked);
    const route = this.#routes.find((each) => each.method === method && paramsOf(each.matcher, path));
    if (!route) throw new MedusaRefusal(404, 'not_found', `Cannot ${method} ${path}`);
    this.asked.push(`${method} ${route.matcher}`);
    const problems = [
      ...(route.query ? problemsOf(route.query, asked.query) : []),
      ...(route.body ? problemsOf(route.body, asked.body ?? {}) : []),
    ];
    if (problems.length > 0) throw new MedusaRefusal(400, 'invalid_data', problems.join('; '));
    const isCustomer = this.store.customers.some(({ token }) => token === asked.token);
    if (isProtected(this.#routes, route, path) && !isCustomer)
      throw new MedusaRefusal(401, 'unauthorized', 'Unauthorized');
    const params = paramsOf(route.matcher, path) ?? {};
    const answer = this.#answers()[`${method} ${route.matcher}`];
    if (!answer) throw new Error(`The stand-in does not answer ${method} ${route.matcher}.`);
    const fields = fieldsOf(route.fields ?? {}, asked.query.fields as string | undefined);
    // Shipping options have a price that is not a field.
    const sent = Object.entries(answer({ ...asked, params }));
    return Object.fromEntries(
      sent.map(([key, value]) => [
        key,
        typeof value === 'object' && key !== 'shipping_options' && key !== 'error' ? select(value, fields) : value,
      ]),
    );
  }

  #authenticate(path: string, { body }: Asked): unknown {
    const { email, password } = body as unknown as { email: string; password: string };
    const token = path.endsWith('/register')
      ? this.store.register(email, password)
      : this.store.signIn(email, password);
    if (!token) throw new MedusaRefusal(401, 'unauthorized', 'Invalid email or password');
    return { token };
  }

  #customer(token: string | undefined) {
    return this.store.customers.find((each) => each.token === token)?.customer;
  }

  #answers(): Readonly<Record<string, (asked: Asked) => object>> {
    const { store } = this;
    const cart = (change: (id: string, asked: Asked) => Cart) => (asked: Asked) => ({
      cart: change(asked.params.id ?? '', asked),
    });
    const region = { id: 'reg_europe', name: 'Europe', currency_code: 'eur' };
    return {
      'GET /store/regions': ({ query }) => pageOf('regions', [region], query),
      'GET /store/products': ({ query }) => {
        // Without a region there are no prices, and Medusa refuses to calculate them.
        if (query.fields?.includes('calculated_price') && query.region_id !== region.id)
          throw new MedusaRefusal(400, 'invalid_data', 'Missing required pricing context to calculate prices');
        return pageOf('products', found(query), query);
      },
      'GET /store/collections': ({ query }) => {
        const { q = '', handle } = query;
        const isFound = table.title.toLowerCase().includes(String(q).toLowerCase()) && isAmong(handle, table.handle);
        return pageOf('collections', isFound ? [table] : [], query);
      },
      'POST /store/carts': ({ body }) => ({ cart: store.create(body.region_id as string) }),
      'GET /store/carts/:id': cart((id) => store.cart(id)),
      'POST /store/carts/:id': cart((id, { body }) => store.change(id, body as Partial<Cart>)),
      'POST /store/carts/:id/customer': cart((id, { token }) =>
        store.change(id, { customer_id: this.#customer(token)?.id ?? '' }),
      ),
      'POST /store/carts/:id/line-items': cart((id, { body }) =>
        store.setLine(id, { variantId: String(body.variant_id), quantity: Number(body.quantity), isAdded: true }),
      ),
      'POST /store/carts/:id/line-items/:line_id': cart((id, { body, params }) =>
        store.setLine(id, { lineId: params.line_id ?? '', quantity: Number(body.quantity), isAdded: false }),
      ),
      'DELETE /store/carts/:id/line-items/:line_id': ({ params }) => ({
        id: params.line_id,
        object: 'line-item',
        deleted: true,
        parent: store.removeLine(params.id ?? '', params.line_id ?? ''),
      }),
      'POST /store/carts/:id/promotions': cart((id, { body }) => store.setCodes(id, body.promo_codes as string[])),
      'DELETE /store/carts/:id/promotions': cart((id) => store.setCodes(id, [])),
      'POST /store/carts/:id/shipping-methods': cart((id, { body }) => store.deliver(id, String(body.option_id))),
      'POST /store/carts/:id/complete': ({ params, token }) =>
        store.complete(params.id ?? '', this.#customer(token)?.id ?? store.cart(params.id ?? '').customer_id),
      'GET /store/shipping-options': () => ({ shipping_options: ways }),
      'POST /store/payment-collections': ({ body }) => {
        const collection = { id: `pay_col_${String(body.cart_id)}`, payment_sessions: [], payment_providers: [] };
        store.change(String(body.cart_id), { payment_collection: collection as never });
        return { payment_collection: collection };
      },
      'POST /store/payment-collections/:id/payment-sessions': ({ params, body }) => {
        const id = params.id ?? '';
        const session = { id: 'payses', provider_id: String(body.provider_id) };
        const collection = { id, payment_sessions: [session], payment_providers: [] };
        store.change(id.replace('pay_col_', ''), { payment_collection: collection as never });
        return { payment_collection: collection };
      },
      'GET /store/orders': ({ query, token }) => {
        const own = store.orders.filter((each) => each.customer_id === this.#customer(token)?.id);
        return pageOf(
          'orders',
          own.filter((each) => isAmong(query.id, each.id)),
          query,
        );
      },
      'GET /store/orders/:id': ({ params }) => {
        const order = store.orders.find((each) => each.id === params.id);
        if (!order) throw new MedusaRefusal(404, 'not_found', 'Order was not found');
        return { order };
      },
      'POST /store/customers': ({ body, token = '' }) => ({ customer: store.addCustomer(token, body as object) }),
      'GET /store/customers/me': ({ token }) => ({ customer: this.#customer(token) ?? {} }),
    };
  }
}

/** Parameters of a path; undefined when a route does not match it. */
function paramsOf(matcher: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [matcher.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries())
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given[at] ?? '');
    else if (part !== given[at]) return undefined;
  return params;
}

/** Whether a route is for customers only, by itself or by one with a wildcard. */
const isProtected = (routes: readonly PublishedRoute[], route: PublishedRoute, path: string): boolean =>
  route.needsCustomer ||
  routes.some((each) => each.needsCustomer && each.matcher.endsWith('*') && path.startsWith(each.matcher.slice(0, -1)));
