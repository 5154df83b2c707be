import type { NewCredential } from '../../server/shop/passkeys/add-passkey.ts';
import type { SignedCredential } from '../../server/shop/passkeys/sign-in-by-passkey.ts';

/** A valid request of a call. */
export interface CallExample {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** Identifiers that exist once the shop is open. */
export interface ExampleIds {
  variantId: string;
  otherVariantId: string;
  comboVariantId: string;
  productId: string;
  lineId: string;
  offerLineId: string;
  comboLineId: string;
  addressId: string;
  historyId: string;
  orderNumber: string;
  recurringOrderId: string;
  /** A published review. */
  reviewId: string;
  actionLink: string;
  code: string;
  /** Another session of the customer. */
  sessionId: string;
  /** State of a login by redirect that has begun, with the identity that the provider confirms. */
  login: string;
  correlationId: string;
  /** A token of another provider, without the part that makes it unique. */
  token: string;
  referrerCode: string;
  /** A gift card that has not been redeemed yet. */
  giftCard: { number: string; pin: string };
  /** A passkey of the customer, a credential that the browser has created, and one that has signed a challenge. */
  passkeyId: string;
  newCredential: NewCredential;
  changeCode: string;
  signedCredential: SignedCredential;
}

/** An address to which the sample shop delivers. */
export const shippingAddress = {
  address1: '12 Lake Road',
  city: 'Bengaluru',
  country: 'IN',
  province: 'KA',
  firstName: 'Asha',
  lastName: 'Rao',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};
const email = 'ravi@example.com';
const page = 'http://localhost:3000/sign-in';
const slug = { slug: 'item-1' };
const collection = { slug: 'gifts' };
const threes = { slug: 'three-for-999' };
const combo = { slug: 'more-is-less' };
const search = {
  q: 'mug',
  page: 1,
  perPage: 5,
  filterExpressions: [{ field: 'brand', operator: 'IN', value: ['Quarry'] }],
};
const paging = { page: 1, perPage: 5 };
const v2 = { v: 'v2' };

/** One valid request for each call, by its name in the registry, in an order in which they can run. */
export const callExamples: Record<string, (known: ExampleIds) => CallExample> = {
  productGet: () => ({ params: slug }),
  productSearch: () => ({ body: search }),
  productFacets: () => ({ body: search }),
  productVariantSearch: () => ({ body: search }),
  productVariantFacets: () => ({ body: search }),
  productSeen: () => ({}),
  productLooks: () => ({ params: slug, query: paging }),
  productDiscounts: ({ variantId }) => ({ params: slug, query: { ...paging, variantId } }),
  productSimilarTabs: () => ({ params: slug }),
  collectionGet: () => ({ params: collection }),
  collectionSearch: () => ({ body: { q: '*' } }),
  articleGet: () => ({ params: { blogSlug: 'notes', articleSlug: 'brew' } }),
  articleSearch: () => ({ params: { blogSlug: 'notes' }, body: { q: '*', page: 1, perPage: 5 } }),
  lookSearch: () => ({ body: { q: 'shelf', page: 1, perPage: 5 } }),
  collectionProductSearch: () => ({ params: collection, body: search }),
  collectionVariantSearch: () => ({ params: collection, body: search }),
  collectionProductFacets: () => ({ params: collection, body: { query: search } }),
  collectionVariantFacets: () => ({ params: collection, body: { query: search } }),
  comboSearch: () => ({ query: { ...paging, comboType: 'FIXED', resourceType: 'PRODUCT', resourceId: 'item-2' } }),
  entityVariantBulkByTags: () => ({ query: { ...paging, tagSlugs: 'store' } }),
  searchAutoComplete: () => ({ query: { q: 'mu' } }),
  searchTrending: () => ({}),
  searchRecordHistory: () => ({ body: { tsQuery: { q: 'mug' }, collection: 'product_variants' } }),
  searchHistory: () => ({}),
  searchRemoveHistoryItem: ({ historyId }) => ({ params: { id: historyId } }),
  searchClearHistory: () => ({}),
  cartAddLines: ({ variantId }) => ({ body: [{ variantId, quantity: 1 }] }),
  cartUpdateLines: ({ lineId }) => ({ body: [{ id: lineId, quantity: 2 }] }),
  cartGet: () => ({}),
  cartCustomerNote: () => ({ body: { note: 'Ring twice' } }),
  cartCoinsApplicable: () => ({ body: { apply: false } }),
  cartGiftCardBalanceUsed: () => ({ body: { useGiftCardBalance: false } }),
  cartOrderProtection: () => ({ body: { enabled: true } }),
  cartGiftWrap: ({ lineId }) => ({ body: { toAdd: [{ lineItemId: lineId }], toRemove: [] } }),
  cartUpsell: () => ({
    body: {
      upsellSlug: 'card',
      enabled: true,
      formSchemaSlug: 'engraving',
      customisationData: { text: 'For Asha' },
    },
  }),
  cartDiscountCodes: () => ({ body: { toInsert: [{ discountCode: 'WELCOME10' }] } }),
  cartDiscounts: () => ({ query: { ...paging, mode: 'ALL' } }),
  cartAddCombo: ({ comboVariantId, otherVariantId }) => ({
    body: {
      comboType: 'FIXED',
      comboSlug: 'tea-set',
      discountCode: 'TEASET',
      lines: [
        { variantId: comboVariantId, quantity: 2 },
        { variantId: otherVariantId, quantity: 1 },
      ],
    },
  }),
  cartExpressCheckout: ({ variantId }) => ({ body: { lines: [{ variantId, quantity: 1 }] } }),
  cartFinalise: () => ({ body: { attributes: [{ key: 'source', value: 'test' }], partner: 'SHOPIFY' } }),
  checkoutStart: () => ({ query: { cart: 'main' } }),
  checkoutSetAddress: () => ({ query: { cart: 'main' }, body: { email: 'asha@example.com', shippingAddress } }),
  checkoutGet: () => ({ query: { cart: 'main' } }),
  checkoutPlaceOrder: () => ({ body: { idempotencyKey: 'conformance-key-0001', paymentMethod: 'CASH_ON_DELIVERY' } }),
  orderGet: ({ orderNumber }) => ({ query: { orderSimpleId: orderNumber } }),
  orderFind: ({ orderNumber }) => ({ body: { orderNumber, email: 'asha@example.com' } }),
  orderList: () => ({ query: { first: 5 } }),
  cartMoveFromWishlist: ({ variantId }) => ({ body: { lines: [{ variantId, quantity: 1 }] } }),
  cartMoveToWishlist: ({ lineId }) => ({ body: { lineIds: [lineId] } }),
  cartProcessActionLink: ({ actionLink }) => ({ body: { cartUrl: actionLink } }),
  cartRemoveLine: ({ lineId }) => ({ query: { lineId } }),
  cartClear: () => ({}),
  buyXAtYAddLines: ({ variantId }) => ({ params: threes, body: [{ variantId, quantity: 1 }] }),
  buyXAtYCart: () => ({ params: threes }),
  buyXAtYUpdateLines: ({ offerLineId }) => ({ params: threes, body: { id: offerLineId, quantity: 2 } }),
  bundleFinalise: () => ({ params: { bundleType: 'buyXAtY', bundleSlug: 'three-for-999' }, body: {} }),
  bundleMergeWithMain: () => ({ params: { bundleType: 'buyXAtY', slug: 'three-for-999' }, body: {} }),
  bundleExpressCheckout: ({ variantId }) => ({
    params: { bundleType: 'buyXAtY', bundleSlug: 'three-for-999' },
    body: { lines: [{ variantId, quantity: 1 }] },
  }),
  buyXAtYRemoveLine: ({ offerLineId }) => ({ params: threes, query: { lineId: offerLineId } }),
  volumeComboAddLines: ({ variantId }) => ({ params: combo, body: [{ variantId, quantity: 1 }] }),
  volumeComboCart: () => ({ params: combo }),
  volumeComboUpdateLines: ({ comboLineId }) => ({ params: combo, body: [{ id: comboLineId, quantity: 2 }] }),
  volumeComboRemoveLine: ({ comboLineId }) => ({ params: combo, query: { lineId: comboLineId } }),
  userMe: () => ({}),
  userEmailSubscription: () => ({ body: { email: 'asha@example.com', action: 'SUBSCRIBE' } }),
  wishlistAdd: ({ productId }) => ({ body: { productId } }),
  wishlistList: () => ({ query: paging }),
  wishlistRemove: ({ productId }) => ({ params: { productId } }),
  reviewSearchForProduct: () => ({ params: slug, body: { q: '*' } }),
  reviewSearch: () => ({ body: { q: '*', sortBy: 'createdAt:desc' } }),
  resourceProxy: () => ({
    params: { service: 'stores', api: 'hours', version: 'v2', path: 'open' },
    query: { day: 'today' },
    body: { city: 'pune' },
  }),
  reviewAssets: () => ({ params: slug, query: paging }),
  reviewCreate: () => ({
    params: slug,
    body: { rating: { default: { score: 4 } }, body: 'Holds a lot.', userEmail: 'asha@example.com' },
  }),
  reviewByTag: () => ({ query: { tag: 'picked', ...paging, sortOrder: 'ASC' } }),
  reviewReport: ({ reviewId }) => ({ body: { reviewId } }),
  testimonialSearch: () => ({ body: { q: '*', sortBy: 'createdAt:desc' } }),
  testimonialCreate: () => ({
    body: { rating: { default: { score: 5 } }, title: 'Kind people', userEmail: 'asha@example.com' },
  }),
  recommendationForShopper: () => ({ query: { intent: 'ALIKE', ...paging } }),
  recommendationList: () => ({ query: { identifier: 'item-1', ...paging } }),
  recommendationVariantList: () => ({ query: { identifier: 'item-1', ...paging } }),
  formSchema: () => ({ params: { slug: 'contact' } }),
  formSubmit: () => ({
    params: { slug: 'contact' },
    body: { name: 'Asha', email: 'asha@example.com', _website: '', _shownAt: '0' },
  }),
  fileUpload: () => ({ query: { usecase: 'form' }, body: { file: '%PDF-1.7' } }),
  zipByLatLong: () => ({ query: { lat: 12.97, long: 77.59 } }),
  zipIsValid: () => ({ query: { zip: '560001' } }),
  serviceabilityCheck: ({ variantId }) => ({
    params: { version: 'v2' },
    query: { variant_id: variantId, zip_code: '560001' },
  }),
  serviceabilityExpressDelivery: ({ variantId }) => ({ query: { pincode: '560001', variantId } }),
  fragmentsListVersions: () => ({ body: { url: '/', fragments: ['header'], excludeFragments: [] } }),
  addressFormSchema: () => ({}),
  addressCreate: () => ({ params: v2, body: { ...shippingAddress, default: true } }),
  addressList: () => ({ params: v2, query: paging }),
  addressUpdate: ({ addressId }) => ({ params: v2, body: { ...shippingAddress, addressId } }),
  addressDelete: ({ addressId }) => ({ params: v2, query: { addressId } }),
  authExists: () => ({ query: { email } }),
  authSendCode: () => ({ params: { channel: 'email', purpose: 'requestForSignup' }, body: { email } }),
  authSignInOrUp: ({ code }) => ({
    params: { mode: 'sign-up', identifier: 'email', strategy: 'otp' },
    body: { email, code },
  }),
  authShopifyInitiate: () => ({ body: { redirectUrl: page, metadata: { returnUrl: '/' } } }),
  authShopifyVerify: ({ login }) => ({ body: { callbackUrl: `${page}?${login}` } }),
  authOpenIdInitiate: () => ({ body: { redirectUrl: page } }),
  authOpenIdVerify: ({ login }) => ({ body: { callbackUrl: `${page}?${login}` } }),
  authPasskeyInitiate: () => ({}),
  authPasskeyVerify: ({ signedCredential }) => ({ body: { credential: signedCredential } }),
  authShiprocketInitiate: () => ({}),
  authShiprocketVerify: ({ correlationId, token }) => ({
    body: { authorisedCustomerToken: `${token} 1`, correlationId, rawResponse: {}, email },
  }),
  authShiprocketToken: ({ token }) => ({ body: { token: `${token} 2` } }),
  authKwikPassToken: ({ token }) => ({ body: { token: `${token} 3` } }),
  userUpdate: () => ({ body: { firstName: 'Asha', dateOfBirth: '1990-02-28' } }),
  loyaltyCoinsLedger: () => ({ query: { page: 1, perPage: 30 } }),
  loyaltyCoinLedger: () => ({}),
  recurringOrderList: () => ({}),
  recurringOrderChange: ({ recurringOrderId }) => ({ body: { recurringOrderId, change: 'PAUSE' } }),
  recurringOrderSetAddress: ({ recurringOrderId, addressId }) => ({ body: { recurringOrderId, addressId } }),
  recurringOrderChangeCard: ({ recurringOrderId }) => ({ body: { recurringOrderId } }),
  giftCardLedger: () => ({ query: { page: 1 } }),
  giftCardLink: ({ giftCard: { number, pin } }) => ({ body: { cardNumber: number, pin } }),
  userReferrerCode: ({ referrerCode }) => ({ body: { referrerCode } }),
  userPasskeyInitiate: () => ({}),
  userAddPasskey: ({ newCredential }) => ({ body: { credential: newCredential, name: 'My phone' } }),
  userPasskeys: () => ({}),
  userRemovePasskey: ({ passkeyId }) => ({ query: { passkeyId } }),
  userSessions: () => ({}),
  userSendChangeCode: () => ({ params: { channel: 'email' }, body: { email: 'asha.rao@example.com' } }),
  userChangeIdentifier: ({ changeCode }) => ({
    params: { identifier: 'email' },
    body: { email: 'asha.rao@example.com', code: changeCode },
  }),
  userEndSession: ({ sessionId }) => ({ query: { sessionId } }),
  userEligibleForDelete: () => ({}),
  userMarkForDelete: () => ({}),
};
