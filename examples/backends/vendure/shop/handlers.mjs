// @ts-check
import { backendHandlers, CallError, calls, replaceHandler } from 'endcap/shop';
import { signIn } from './account.mjs';
import {
  addLines,
  changeCodes,
  clearCart,
  finalise,
  openOrder,
  presentCart,
  removeLine,
  setNote,
  updateLines,
} from './carts.mjs';
import { placeOrder, readCheckout, setAddress } from './checkout.mjs';
import { collectionOf, collectionsOf } from './collections.mjs';
import { goods } from './documents.mjs';
import { findOrder, listOrders, orderOf } from './orders.mjs';
import { isSold, presentProduct } from './products.mjs';
import { facetsOf, findProducts } from './search.mjs';
import { recommend, suggestionsFor } from './suggestions.mjs';

/** Seconds for which responses about the catalogue are cached: the maximum delay of a change in Vendure. */
const ofGoods = { keepSeconds: 30 };

const productMissing = () => new CallError(404, 'product-not-found', 'There is no such product.');

const productDocument = `${goods} query ($slug: String!) { product(slug: $slug) { ...Goods } }`;

/** Handlers of public data: the catalogue. @param {import('./client.mjs').Vendure} vendure */
const goodsHandlers = (vendure) => [
  replaceHandler(
    calls.productGet,
    async (context) => {
      const { product } = await vendure.ask(context, productDocument, { slug: context.params.slug });
      if (!product || !isSold(product)) throw productMissing();
      return presentProduct(product);
    },
    ofGoods,
  ),
  replaceHandler(calls.productSearch, (context) => findProducts(vendure, context, context.body), ofGoods),
  replaceHandler(
    calls.productFacets,
    async (context) => facetsOf(await findProducts(vendure, context, context.body)),
    ofGoods,
  ),
  replaceHandler(calls.collectionGet, (context) => collectionOf(vendure, context, context.params.slug), ofGoods),
  replaceHandler(
    calls.collectionSearch,
    async (context) => {
      const { page = 1, perPage = 24 } = context.body;
      const all = await collectionsOf(vendure, context);
      const hits = all.slice((page - 1) * perPage, page * perPage);
      return {
        hits,
        found: all.length,
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
    async (context) => {
      const { slug } = context.params;
      if (slug === 'all') return findProducts(vendure, context, context.body);
      // Checked first, because the search treats an unknown collection as an empty one.
      await collectionOf(vendure, context, slug);
      return findProducts(vendure, context, context.body, slug);
    },
    ofGoods,
  ),
  replaceHandler(
    calls.collectionProductFacets,
    async (context) => {
      const { slug } = context.params;
      const scope = slug === 'all' ? undefined : slug;
      return facetsOf(await findProducts(vendure, context, context.body.query, scope));
    },
    ofGoods,
  ),
  replaceHandler(
    calls.searchAutoComplete,
    (context) => suggestionsFor(vendure, context, context.query.q.trim()),
    ofGoods,
  ),
  replaceHandler(calls.recommendationList, (context) => recommend(vendure, context, context.query), ofGoods),
];

/** Handlers of private data: cart, checkout, orders and sign-in. @param {import('./client.mjs').Vendure} vendure */
const shopperHandlers = (vendure) => [
  replaceHandler(calls.cartGet, async (context) => presentCart(context, await openOrder(vendure, context))),
  replaceHandler(calls.cartAddLines, (context) => addLines(vendure, context, context.body)),
  replaceHandler(calls.cartUpdateLines, (context) => updateLines(vendure, context, context.body)),
  replaceHandler(calls.cartRemoveLine, (context) => removeLine(vendure, context, context.query.lineId)),
  replaceHandler(calls.cartClear, (context) => clearCart(vendure, context)),
  replaceHandler(calls.cartDiscountCodes, (context) => changeCodes(vendure, context, context.body)),
  replaceHandler(calls.cartCustomerNote, (context) => setNote(vendure, context, context.body.note)),
  replaceHandler(calls.cartFinalise, (context) => finalise(vendure, context)),
  replaceHandler(calls.checkoutStart, (context) => readCheckout(vendure, context)),
  replaceHandler(calls.checkoutGet, (context) => readCheckout(vendure, context)),
  replaceHandler(calls.checkoutSetAddress, (context) => setAddress(vendure, context, context.body)),
  replaceHandler(calls.checkoutPlaceOrder, (context) => placeOrder(vendure, context, context.body)),
  replaceHandler(calls.orderGet, (context) => orderOf(vendure, context, context.query)),
  replaceHandler(calls.orderFind, (context) => findOrder(vendure, context, context.body)),
  replaceHandler(calls.orderList, (context) => listOrders(vendure, context, context.query)),
  replaceHandler(calls.authSignInOrUp, (context) => signIn(vendure, context)),
];

/** Handlers of a shop whose goods, carts, orders and customers are in Vendure. @param {import('./client.mjs').Vendure} vendure */
export const vendureHandlers = (vendure) =>
  backendHandlers([...goodsHandlers(vendure), ...shopperHandlers(vendure)], ofGoods);
