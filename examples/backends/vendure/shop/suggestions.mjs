// @ts-check
import { collectionsOf } from './collections.mjs';
import { goods } from './documents.mjs';
import { cardsOf } from './search.mjs';

const maxProducts = 4;
const maxCollections = 2;

/** Returns suggestions for the typed text. @param {import('./client.mjs').Vendure} vendure @param {any} context @param {string} q */
export async function suggestionsFor(vendure, context, q) {
  if (q === '') return [];
  const document = 'query ($input: SearchInput!) { search(input: $input) { items { productId } } }';
  const input = { term: q, groupByProduct: true, take: maxProducts };
  const [{ search }, collections] = await Promise.all([
    vendure.ask(context, document, { input }),
    collectionsOf(vendure, context),
  ]);
  const cards = await cardsOf(
    vendure,
    context,
    search.items.map((/** @type {any} */ { productId }) => productId),
  );
  return [
    ...collections
      .filter((/** @type {any} */ { title }) => title.toLowerCase().startsWith(q.toLowerCase()))
      .slice(0, maxCollections)
      .map((/** @type {any} */ { slug, title }) => ({
        id: `collection-${slug}`,
        target: /** @type {const} */ ('COLLECTION'),
        name: title,
        collection: { slug },
      })),
    ...cards.map(({ slug, title, price, brand, assets: [asset] }) => ({
      id: `product-${slug}`,
      target: /** @type {const} */ ('PRODUCT'),
      name: title,
      product: { slug, price, brand, ...(asset ? { asset } : {}) },
    })),
  ];
}

/**
 * Returns recommendations, which Vendure does not provide: the other products of a product's collection, or the first
 * products of the shop.
 *
 * @param {import('./client.mjs').Vendure} vendure @param {any} context @param {any} query
 */
export async function recommend(vendure, context, { entity, identifier, page = 1, perPage = 12 }) {
  const isProduct = entity === 'PRODUCT' && identifier !== undefined;
  const of = isProduct ? await productNamed(vendure, context, identifier) : undefined;
  const collectionSlug = isProduct ? of?.collections[0]?.slug : entity === 'COLLECTION' ? identifier : undefined;
  const input = { groupByProduct: true, take: 100, ...(collectionSlug ? { collectionSlug } : {}) };
  const document = 'query ($input: SearchInput!) { search(input: $input) { items { productId } } }';
  const { search } = await vendure.ask(context, document, { input });
  const ids = search.items
    .map((/** @type {any} */ { productId }) => productId)
    .filter((/** @type {string} */ id) => id !== of?.id);
  const cards = await cardsOf(vendure, context, ids.slice((page - 1) * perPage, page * perPage));
  const reason = /** @type {'ALIKE' | 'FEATURED'} */ (isProduct ? 'ALIKE' : 'FEATURED');
  return { hits: cards.map((card) => ({ ...card, reason })), found: ids.length, page, perPage };
}

/** Returns a product by its slug or id. @param {import('./client.mjs').Vendure} vendure @param {any} context @param {string} name */
export async function productNamed(vendure, context, name) {
  const isId = /^\d+$/.test(name);
  const document = `${goods} query ($name: ${isId ? 'ID' : 'String'}!) { product(${isId ? 'id' : 'slug'}: $name) { ...Goods } }`;
  return (await vendure.ask(context, document, { name })).product ?? undefined;
}
