// @ts-check
import { backendHandlers, CallError, calls, replaceHandler } from 'endcap/shop';
import { signIn } from './account.mjs';
import {
  addLines,
  changeCodes,
  finalise,
  openCart,
  presentCart,
  removeLines,
  setNote,
  updateLines,
} from './carts.mjs';
import { placeOrder, readCheckout, setAddress } from './checkout.mjs';
import { listOrders, orderOf } from './orders.mjs';
import { isSold, presentCard, presentProduct } from './products.mjs';
import { collectionWith, facetsOf, findProducts, readProducts } from './search.mjs';

/** Seconds for which pages show goods as they were. With a subscriber of Medusa's events it can be longer. */
const ofGoods = { keepSeconds: 30 };

/** Maximum number of collections that are listed. */
const maxCollections = 100;

/** Suggestions of each kind. */
const maxSuggestions = 4;

const productMissing = () => new CallError(404, 'product-not-found', 'There is no such product.');

const all = { id: 'all', handle: 'all', title: 'All products', metadata: null };

/** @param {string} slug */
const handleOf = (slug) => (slug === all.handle ? undefined : slug);

/**
 * The product with a handle or an id.
 *
 * @param {import('./client.mjs').Medusa} medusa @param {any} context @param {string} name
 */
async function productNamed(medusa, context, name) {
  const named = name.startsWith('prod_') ? { id: name } : { handle: name };
  const { products } = await readProducts(medusa, context, { ...named, limit: 1 });
  return products.find(isSold);
}

/** A collection, with the number of its products. @param {import('./client.mjs').Medusa} medusa @param {any} context @param {Pick<import('./types.d.ts').Collection, 'id' | 'handle' | 'title' | 'metadata'>} collection */
async function presentCollection(medusa, context, { id, handle, title, metadata }) {
  const scope = id === all.id ? {} : { collection_id: id };
  const asked = { query: { ...scope, fields: 'id', limit: 1 } };
  const { count } = await medusa.ask(context, 'GET /store/products', asked);
  // Collections of Medusa have no text and no picture; a store that wants them keeps them in the metadata.
  return { id, slug: handle, title, description: String(metadata?.['description'] ?? ''), productCount: count };
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context */
async function listCollections(medusa, context) {
  const { page = 1, perPage = 24 } = context.body;
  const query = { limit: Math.min(perPage, maxCollections), offset: (page - 1) * perPage, order: 'title' };
  const { collections, count } = await medusa.ask(context, 'GET /store/collections', { query });
  return {
    hits: await Promise.all(collections.map((each) => presentCollection(medusa, context, each))),
    found: count,
    page,
    perPage,
    executedQuery: { q: '*', page, perPage, sortBy: 'title:asc', filterExpressions: [] },
    facets: [],
    searchConfig: { sortConfig: { options: [] } },
    appliedSortBy: 'title:asc',
    appliedFilters: [],
  };
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {string} q */
async function suggest(medusa, context, q) {
  if (q === '') return [];
  const [{ products }, { collections }] = await Promise.all([
    readProducts(medusa, context, { q, limit: maxSuggestions }),
    medusa.ask(context, 'GET /store/collections', { query: { q, limit: maxSuggestions } }),
  ]);
  return [
    ...collections.map(({ handle, title }) => ({
      id: `collection-${handle}`,
      target: /** @type {const} */ ('COLLECTION'),
      name: title,
      collection: { slug: handle },
    })),
    ...products.filter(isSold).map((product) => {
      const { slug, title, price, brand, assets } = presentCard(product);
      const [asset] = assets;
      return {
        id: `product-${slug}`,
        target: /** @type {const} */ ('PRODUCT'),
        name: title,
        product: { slug, price, brand, ...(asset ? { asset } : {}) },
      };
    }),
  ];
}

/**
 * Recommendations, which Medusa has none of: the other goods of a product's collection, or the newest.
 *
 * @param {import('./client.mjs').Medusa} medusa @param {any} context @param {any} query
 */
async function recommend(medusa, context, { entity, identifier, page = 1, perPage = 12 }) {
  const isProduct = entity === 'PRODUCT' && identifier !== undefined;
  const of = isProduct ? await productNamed(medusa, context, identifier) : undefined;
  const query = {
    ...(of?.collection_id ? { collection_id: of.collection_id } : {}),
    order: '-created_at',
    // One more, because the product itself is left out.
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  };
  const { products, count } = await readProducts(medusa, context, query);
  const reason = /** @type {'ALIKE' | 'FEATURED'} */ (of ? 'ALIKE' : 'FEATURED');
  const hits = products.filter((each) => isSold(each) && each.id !== of?.id).slice(0, perPage);
  return { hits: hits.map((each) => ({ ...presentCard(each), reason })), found: of ? count - 1 : count, page, perPage };
}

/** Goods: what everyone sees. @param {import('./client.mjs').Medusa} medusa */
const goodsHandlers = (medusa) => [
  replaceHandler(
    calls.productGet,
    async (context) => {
      const product = await productNamed(medusa, context, context.params.slug);
      if (!product) throw productMissing();
      return presentProduct(product);
    },
    ofGoods,
  ),
  replaceHandler(calls.productSearch, (context) => findProducts(medusa, context, context.body), ofGoods),
  replaceHandler(
    calls.productFacets,
    async (context) => facetsOf(await findProducts(medusa, context, context.body)),
    ofGoods,
  ),
  replaceHandler(
    calls.collectionGet,
    async (context) => {
      const handle = handleOf(context.params.slug);
      return presentCollection(medusa, context, handle ? await collectionWith(medusa, context, handle) : all);
    },
    ofGoods,
  ),
  replaceHandler(calls.collectionSearch, (context) => listCollections(medusa, context), ofGoods),
  replaceHandler(
    calls.collectionProductSearch,
    (context) => findProducts(medusa, context, context.body, handleOf(context.params.slug)),
    ofGoods,
  ),
  replaceHandler(
    calls.collectionProductFacets,
    async (context) =>
      facetsOf(await findProducts(medusa, context, context.body.query, handleOf(context.params.slug))),
    ofGoods,
  ),
  replaceHandler(calls.searchAutoComplete, (context) => suggest(medusa, context, context.query.q.trim()), ofGoods),
  replaceHandler(calls.recommendationList, (context) => recommend(medusa, context, context.query), ofGoods),
];

/** Cart, checkout, orders and sign-in: what only this shopper sees. @param {import('./client.mjs').Medusa} medusa */
const shopperHandlers = (medusa) => [
  replaceHandler(calls.cartGet, async (context) => presentCart(medusa, context, await openCart(medusa, context))),
  replaceHandler(calls.cartAddLines, (context) => addLines(medusa, context, context.body)),
  replaceHandler(calls.cartUpdateLines, (context) => updateLines(medusa, context, context.body)),
  replaceHandler(calls.cartRemoveLine, (context) => removeLines(medusa, context, [context.query.lineId])),
  replaceHandler(calls.cartClear, (context) => removeLines(medusa, context, undefined)),
  replaceHandler(calls.cartDiscountCodes, (context) => changeCodes(medusa, context, context.body)),
  replaceHandler(calls.cartCustomerNote, (context) => setNote(medusa, context, context.body.note)),
  replaceHandler(calls.cartFinalise, (context) => finalise(medusa, context)),
  replaceHandler(calls.checkoutStart, (context) => readCheckout(medusa, context)),
  replaceHandler(calls.checkoutGet, (context) => readCheckout(medusa, context)),
  replaceHandler(calls.checkoutSetAddress, (context) => setAddress(medusa, context, context.body)),
  replaceHandler(calls.checkoutPlaceOrder, (context) => placeOrder(medusa, context, context.body)),
  replaceHandler(calls.orderGet, (context) => orderOf(medusa, context, context.query)),
  replaceHandler(calls.orderList, (context) => listOrders(medusa, context, context.query)),
  replaceHandler(calls.authSignInOrUp, (context) => signIn(medusa, context)),
];

/** Handlers of a shop whose goods, carts, orders and customers are in Medusa. @param {import('./client.mjs').Medusa} medusa */
export const medusaHandlers = (medusa) =>
  backendHandlers([...goodsHandlers(medusa), ...shopperHandlers(medusa)], ofGoods);
