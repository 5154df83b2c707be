// @ts-check
import { CallError } from 'endcap/shop';
import { presentPicture } from './products.mjs';

/** Maximum number of collections that are listed. */
const maxCollections = 100;

const all = { id: 'all', slug: 'all', name: 'All products', description: '', featuredAsset: null };

const fields = `id slug name description featuredAsset { id preview width height mimeType name }`;

/** Creates the error for an unknown collection. */
export const collectionMissing = () => new CallError(404, 'collection-not-found', 'There is no such collection.');

/** Returns the text of a description, which Vendure stores as HTML. @param {string} html */
const textOf = (html) =>
  html
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('')
    .trim();

/** @param {any} collection @param {number} productCount */
export const presentCollection = ({ id, slug, name, description, featuredAsset }, productCount) => ({
  id,
  slug,
  title: name,
  description: textOf(description),
  productCount,
  ...(featuredAsset ? { asset: presentPicture(featuredAsset, name) } : {}),
});

/** @param {string} name @param {string} slug */
const countOf = (name, slug) =>
  `${name}: search(input: { ${slug === all.slug ? '' : `collectionSlug: ${JSON.stringify(slug)},`} groupByProduct: true, take: 1 }) { totalItems }`;

/** @param {import('./client.mjs').Vendure} vendure @param {any} context @param {string} slug */
export async function collectionOf(vendure, context, slug) {
  const document = `query ($slug: String!, $input: SearchInput!) {
    collection(slug: $slug) { ${fields} } search(input: $input) { totalItems } }`;
  const input = { ...(slug === all.slug ? {} : { collectionSlug: slug }), groupByProduct: true, take: 1 };
  const { collection, search } = await vendure.ask(context, document, { slug, input });
  const found = collection ?? (slug === all.slug ? all : undefined);
  if (!found) throw collectionMissing();
  return presentCollection(found, search.totalItems);
}

/** Returns all collections in order. @param {import('./client.mjs').Vendure} vendure @param {any} context */
export async function collectionsOf(vendure, context) {
  const { collections } = await vendure.ask(
    context,
    `query { collections(options: { take: ${maxCollections}, topLevelOnly: true }) { items { ${fields} } } }`,
  );
  if (collections.items.length === 0) return [];
  const counts = collections.items.map((/** @type {any} */ { slug }, /** @type {number} */ at) =>
    countOf(`c${at}`, slug),
  );
  const found = await vendure.ask(context, `query { ${counts.join('\n')} }`);
  return collections.items.map((/** @type {any} */ each, /** @type {number} */ at) =>
    presentCollection(each, found[`c${at}`].totalItems),
  );
}
