// @ts-check
/** The fields of goods and carts that the pages show, as fragments of the Storefront API 2026-04. */
const money = 'amount currencyCode';

const picture = 'id url altText width height';

/** Fields of a product. */
export const goods = `
  fragment Goods on Product {
    id handle title vendor productType tags description descriptionHtml publishedAt
    options { id name optionValues { name } }
    images(first: 10) { nodes { ${picture} } }
    variants(first: 100) {
      nodes {
        id sku availableForSale quantityAvailable
        selectedOptions { name value }
        price { ${money} }
        compareAtPrice { ${money} }
        image { ${picture} }
      }
    }
    collections(first: 10) { nodes { handle title } }
  }`;

/** Fields of a collection. */
export const shelf = `
  fragment Shelf on Collection { id handle title description image { ${picture} } }`;

const cartFields = `
  fragment Kept on Cart {
    id checkoutUrl note totalQuantity
    lines(first: 100) {
      nodes {
        id quantity
        merchandise { ... on ProductVariant { id product { ...Goods } } }
        cost { amountPerQuantity { ${money} } subtotalAmount { ${money} } totalAmount { ${money} } }
      }
    }
    cost { subtotalAmount { ${money} } totalAmount { ${money} } totalTaxAmount { ${money} } }
    discountCodes { code applicable }
    buyerIdentity { email }
  }`;

const found = `
  nodes { ...Goods }
  pageInfo { hasNextPage }
  filters { id label values { label count } }`;

/** Queries of the Storefront API, by name. */
export const queries = {
  product: `${goods} query ($handle: String!) { product(handle: $handle) { ...Goods } }`,
  recommended: `${goods} query ($id: ID!) { productRecommendations(productId: $id) { ...Goods } }`,
  newest: `${goods} query ($first: Int!) { products(first: $first, sortKey: CREATED_AT, reverse: true) { nodes { ...Goods } } }`,
  search: `${goods} query ($query: String!, $first: Int!, $sortKey: SearchSortKeys, $reverse: Boolean, $filters: [ProductFilter!]) {
    search(query: $query, first: $first, sortKey: $sortKey, reverse: $reverse, productFilters: $filters, types: PRODUCT) {
      totalCount
      nodes { ... on Product { ...Goods } }
      filters: productFilters { id label values { label count } }
    }
  }`,
  inCollection: `${goods} query ($handle: String!, $first: Int!, $sortKey: ProductCollectionSortKeys, $reverse: Boolean, $filters: [ProductFilter!]) {
    collection(handle: $handle) {
      products(first: $first, sortKey: $sortKey, reverse: $reverse, filters: $filters) { ${found} }
    }
  }`,
  all: `${goods} query ($first: Int!, $sortKey: ProductSortKeys, $reverse: Boolean) {
    products(first: $first, sortKey: $sortKey, reverse: $reverse) { ${found} }
  }`,
  collection: `${shelf} query ($handle: String!) { collection(handle: $handle) { ...Shelf } }`,
  collections: `${shelf} query ($first: Int!) { collections(first: $first) { nodes { ...Shelf } } }`,
  suggestions: `${goods} query ($query: String!) {
    predictiveSearch(query: $query, limit: 5, types: [PRODUCT, COLLECTION]) {
      products { ...Goods } collections { handle title }
    }
  }`,
  cart: `${goods} ${cartFields} query ($id: ID!) { cart(id: $id) { ...Kept } }`,
};

/** @param {string} name @param {string} declared @param {string} passed */
const mutation = (name, declared, passed) =>
  `${goods} ${cartFields} mutation (${declared}) { result: ${name}(${passed}) { cart { ...Kept } userErrors { code message } warnings { code } } }`;

/** Mutations of a cart, by name. */
export const mutations = {
  create: mutation('cartCreate', '$input: CartInput!', 'input: $input'),
  add: mutation('cartLinesAdd', '$cartId: ID!, $lines: [CartLineInput!]!', 'cartId: $cartId, lines: $lines'),
  update: mutation('cartLinesUpdate', '$cartId: ID!, $lines: [CartLineUpdateInput!]!', 'cartId: $cartId, lines: $lines'),
  remove: mutation('cartLinesRemove', '$cartId: ID!, $lineIds: [ID!]!', 'cartId: $cartId, lineIds: $lineIds'),
  codes: mutation(
    'cartDiscountCodesUpdate',
    '$cartId: ID!, $discountCodes: [String!]!',
    'cartId: $cartId, discountCodes: $discountCodes',
  ),
  note: mutation('cartNoteUpdate', '$cartId: ID!, $note: String!', 'cartId: $cartId, note: $note'),
};
