// @ts-check
import { backendHandlers, CallError, calls, replaceHandler } from 'endcap/shop';
import { addLines, changeCodes, finalise, openCart, presentCart, removeLines, setNote, updateLines } from './carts.mjs';
import { queries } from './documents.mjs';
import { isSold, presentCard, presentPicture, presentProduct } from './products.mjs';
import { collectionMissing, facetsOf, findProducts } from './search.mjs';

/** Seconds for which responses about the catalogue are cached. With a web-hook it can be longer. */
const ofGoods = { keepSeconds: 30 };

/** Maximum number of collections that are listed. */
const maxCollections = 250;

const all = { id: 'all', handle: 'all', title: 'All products', description: '' };

const productMissing = () => new CallError(404, 'product-not-found', 'There is no such product.');

/** The Storefront API does not say how many products a collection has. @param {import('./types.d.ts').Shelf} shelf */
const presentShelf = ({ id, handle, title, description, image }) => ({
  id,
  slug: handle,
  title,
  description,
  productCount: 0,
  ...(image ? { asset: presentPicture(image, title) } : {}),
});

/** @param {string} slug */
const handleOf = (slug) => (slug === all.handle ? undefined : slug);

/** @param {import('./client.mjs').Storefront} storefront @param {any} context @param {string} q */
async function suggest(storefront, context, q) {
  if (q === '') return [];
  const { predictiveSearch } = await storefront.ask(context, queries.suggestions, { query: q });
  /** @type {{ products: import('./types.d.ts').Goods[], collections: import('./types.d.ts').Shelf[] }} */
  const { products, collections } = predictiveSearch;
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

/** @param {import('./client.mjs').Storefront} storefront @param {any} context @param {any} query */
async function recommend(storefront, context, { entity, identifier, page = 1, perPage = 12 }) {
  const product =
    entity === 'PRODUCT' && identifier !== undefined
      ? (await storefront.ask(context, queries.product, { handle: identifier })).product
      : undefined;
  /** @type {import('./types.d.ts').Goods[]} */
  const nodes = product
    ? ((await storefront.ask(context, queries.recommended, { id: product.id })).productRecommendations ?? [])
    : (await storefront.ask(context, queries.newest, { first: Math.min(page * perPage, maxCollections) })).products.nodes;
  const reason = /** @type {'ALIKE' | 'FEATURED'} */ (product ? 'ALIKE' : 'FEATURED');
  const hits = nodes
    .filter(isSold)
    .slice((page - 1) * perPage, page * perPage)
    .map((each) => ({ ...presentCard(each), reason }));
  return { hits, found: nodes.length, page, perPage };
}

/** Handlers of public data: the catalogue. @param {import('./client.mjs').Storefront} storefront */
const goodsHandlers = (storefront) => [
  replaceHandler(
    calls.productGet,
    async (context) => {
      const { product } = await storefront.ask(context, queries.product, { handle: context.params.slug });
      if (!isSold(product)) throw productMissing();
      return presentProduct(product);
    },
    ofGoods,
  ),
  replaceHandler(calls.productSearch, (context) => findProducts(storefront, context, context.body), ofGoods),
  replaceHandler(
    calls.productFacets,
    async (context) => facetsOf(await findProducts(storefront, context, context.body)),
    ofGoods,
  ),
  replaceHandler(
    calls.collectionGet,
    async (context) => {
      const { slug } = context.params;
      if (slug === all.handle) return presentShelf(all);
      const { collection } = await storefront.ask(context, queries.collection, { handle: slug });
      if (!collection) throw collectionMissing();
      return presentShelf(collection);
    },
    ofGoods,
  ),
  replaceHandler(
    calls.collectionSearch,
    async (context) => {
      const { page = 1, perPage = 24 } = context.body;
      const { collections } = await storefront.ask(context, queries.collections, { first: maxCollections });
      return {
        hits: collections.nodes.slice((page - 1) * perPage, page * perPage).map(presentShelf),
        found: collections.nodes.length,
        page,
        perPage,
        executedQuery: { q: '*', page, perPage, sortBy: 'featured', filterExpressions: [] },
        facets: [],
        searchConfig: { sortConfig: { options: [] } },
        appliedSortBy: 'featured',
        appliedFilters: [],
      };
    },
    ofGoods,
  ),
  replaceHandler(
    calls.collectionProductSearch,
    (context) => findProducts(storefront, context, context.body, handleOf(context.params.slug)),
    ofGoods,
  ),
  replaceHandler(
    calls.collectionProductFacets,
    async (context) =>
      facetsOf(await findProducts(storefront, context, context.body.query, handleOf(context.params.slug))),
    ofGoods,
  ),
  replaceHandler(calls.searchAutoComplete, (context) => suggest(storefront, context, context.query.q.trim()), ofGoods),
  replaceHandler(calls.recommendationList, (context) => recommend(storefront, context, context.query), ofGoods),
];

/** Handlers of private data: the cart. @param {import('./client.mjs').Storefront} storefront */
const cartHandlers = (storefront) => [
  replaceHandler(calls.cartGet, async (context) => presentCart(context, await openCart(storefront, context))),
  replaceHandler(calls.cartAddLines, (context) => addLines(storefront, context, context.body)),
  replaceHandler(calls.cartUpdateLines, (context) => updateLines(storefront, context, context.body)),
  replaceHandler(calls.cartRemoveLine, (context) => removeLines(storefront, context, [context.query.lineId])),
  replaceHandler(calls.cartClear, (context) => removeLines(storefront, context, undefined)),
  replaceHandler(calls.cartDiscountCodes, (context) => changeCodes(storefront, context, context.body)),
  replaceHandler(calls.cartCustomerNote, (context) => setNote(storefront, context, context.body.note)),
  replaceHandler(calls.cartFinalise, (context) => finalise(storefront, context)),
];

/** Handlers of a shop whose goods and carts are in a Shopify store; the checkout is the store's own. @param {import('./client.mjs').Storefront} storefront */
export const shopifyHandlers = (storefront) =>
  backendHandlers([...goodsHandlers(storefront), ...cartHandlers(storefront)], ofGoods);
