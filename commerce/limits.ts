import { expressionCacheEntries } from '../expression/cache-entries.ts';
import { imageWidths } from '../expression/filters/image-widths.ts';
import { defaultToastMs } from '../runtime/actions/toasts.ts';
import { editorLimits } from './editor-limits.ts';
import { messagingLimits } from './messaging-limits.ts';

/**
 * Every numeric limit and default in the shop's code, named once. The first part is from the specification and
 * keeps its names; the second protects this server from overload.
 */
export const limits = {
  addressPerPage: 20,
  phoneLength: 10,
  otpResendIntervalSeconds: 1,
  countdownTickMs: 1000,
  fragmentRetries: 3,
  fragmentRetryDelayMs: 1000,
  fragmentRetryStatuses: [502, 503],
  analyticsLookupAttempts: 3,
  analyticsLookupDelayMs: 1000,
  searchAnalyticsHits: 3,
  collectionAnalyticsItems: 3,
  defaultCurrency: 'INR',
  numberTransformMs: 900,
  numberOpacityMs: 450,
  carouselAutoplayMs: 5000,
  carouselScrollThrottleMs: 100,
  partnerScriptRetries: 3,
  partnerScriptDelayMs: 1000,
  partnerCloseWaitMs: 500,
  centsPerUnit: 100,
  expressionCacheEntries,
  quantityDebounceMs: 500,
  searchDebounceMs: 500,
  noteDebounceMs: 500,
  pincodeDebounceMs: 500,
  listPerPage: 12,
  articlesPerPage: 12,
  promotionsPerPage: 10,
  wishlistPerPage: 20,
  giftCardSendMaxDays: 90,
  giftCardNumberLength: 10,
  giftCardPinLength: 4,
  /** Maximum number of gift cards in one order. */
  giftCardsPerOrder: 20,
  /** Days for which returned coins and gift card money can be spent if they had expired before. */
  returnedFundsDays: 30,
  /** Days before a recurring order at which a mail announces it, if its interval is longer than the second value. */
  recurringNoticeDays: 3,
  recurringNoticeFromDays: 13,
  recurringOrdersShown: 100,
  ledgerPerPage: 30,
  telephoneMinLength: 10,
  panZoomMaxScale: 3,
  panZoomMinScale: 1,
  panZoomDebounceMs: 250,
  impressionVisibleRatio: 0.75,
  impressionVisibleMs: 500,
  scrollThreshold: 1_000_000,
  textInputAutofocusMs: 250,
  floatingPanelFadeMs: 500,
  imageWidths,
  virtualList: { overscan: 20, scrollEndBuffer: 20, windowScroll: true, itemSize: 40, scrollEndDebounceMs: 150 },
  review: { page: 1, perPage: 10, sortBy: 'defaultRating:desc', q: '*', minScore: 1, maxScore: 5, maxBodyLength: 1000 },
  reviewAssetsPerPage: 20,
  reviewsByTagPerPage: 10,
  testimonials: { perPage: 10, page: 1, q: '*' },
  entityFetch: { page: 1, depth: 100, perPage: 100 },
  looks: { page: 1, perPage: 10 },
  productPromotions: { perPage: 10, orderBy: 'DISCOUNT' },
  defaultQuantity: 1,
  serviceabilityVersion: 'v1',
  defaultCheckoutPartner: 'SHOPIFY',
  magicCheckoutRetries: 3,
  temporaryOrderPrefix: 'tmp_',
  toastMs: defaultToastMs,
  marquee: { speed: 50, delay: 0, direction: 'left' },
  devicePixelRatio: [1, 3],
  searchHistoryCollection: 'product_variants',

  /** Limits of this server. */
  maxPerPage: 250,
  maxPage: 100_000,
  maxQueryLength: 200,
  maxQueryTerms: 12,
  maxFilterExpressions: 50,
  maxFacetValues: 500,
  autoCompleteItems: 10,
  trendingSearches: 8,
  searchHistoryItems: 20,
  seenProducts: 20,
  recommendationsPerPage: 12,
  /** Data read for recommendations: latest orders of a product, latest ordered products, and one shopper's products. */
  ordersOfProductRead: 200,
  orderItemsRead: 2000,
  recommendedForShopper: { orders: 5, products: 50, bases: 6, perBasis: 24 },
  combosPerPage: 10,
  maxCartLines: 100,
  maxLinesPerRequest: 50,
  maxExpectedQuantities: 20,
  maxLineQuantity: 999,
  maxLineAttributes: 20,
  maxAttributeLength: 500,
  maxDiscountCodes: 10,
  maxDiscountCodeLength: 60,
  maxNoteLength: 2000,
  maxCartClients: 32,
  maxCustomisationBytes: 8192,
  maxWishlistProducts: 500,
  maxAddresses: 50,
  maxReviewAssets: 10,
  maxReviewScale: 100,
  trendingOwners: 5,
  trendingDays: 30,
  pageIdleMs: 60_000,
  maxNameLength: 100,
  maxEmailLength: 254,
  maxTags: 20,
  maxSlugLength: 200,
  maxIdLength: 128,
  maxBodyBytes: 256 * 1024,
  maxFormBytes: 64 * 1024,
  maxFormFields: 100,
  minFormSeconds: 2,
  maxMountedItems: 60,
  maxFilesPerRequest: 1,
  maxFilesPerForm: 5,
  maxFormUploadBytes: 40 * 1024 * 1024,
  maxUploadBytes: 20 * 1024 * 1024,
  maxFontBytes: 4 * 1024 * 1024,
  maxUploadPixels: 40_000_000,
  maxPictureSide: 2560,
  /** Maximum lengths of a merchant's texts about a product, which an import also accepts. */
  maxProductTitle: 300,
  maxProductText: 400,
  maxProductTags: 250,
  maxCustomerTags: 50,
  maxCustomerTagLength: 60,
  /** Maximum number of existing customer tags that are offered as choices. */
  customerTagsListed: 500,
  maxProductPictures: 250,
  /** Maximum lengths for pictures in the library and their folders. */
  maxPictureName: 120,
  maxFolderName: 60,
  maxPictureAddress: 2000,
  /** Maximum number of pictures that are moved to a folder at once. */
  movedPictures: 200,
  /** Maximum number of uses listed in a picture's panel. */
  shownPictureUses: 100,
  maxProductPlans: 20,
  /** Maximum number of products in a hand-picked collection. */
  maxCollectionGoods: 1000,
  maxCollectionConditions: 20,
  /** Number of products in the preview of a collection. */
  collectionPreview: 12,
  maxOptions: 3,
  maxOptionValues: 2048,
  maxVariants: 2048,
  maxDescriptionLength: 200_000,
  maxWeightGrams: 100_000_000,
  /** Maximum timestamp, in milliseconds since 1970: the end of 2099. */
  maxTime: 4_102_444_800_000,
  maxUploadsPerShopper: 50,
  unusedUploadHours: 24,
  /** Maximum uploads per day by guests of one network, and by all guests. */
  uploadMegabytesPerDayOfClient: 1000,
  uploadMegabytesPerDayOfShop: 20_000,
  /** Disk space that shoppers' files leave free for orders. */
  freeDiskBytes: 500_000_000,
  /** Maximum total size of file uploads in progress and of file downloads in progress, each counted in full. */
  receivedBytesOfClient: 120_000_000,
  receivedBytesOfShop: 400_000_000,
  sentBytesOfClient: 500_000_000,
  sentBytesOfShop: 4_000_000_000,
  /** A client that downloads a file more slowly than this on average is disconnected. */
  slowestBytesPerSecond: 8000,
  /** Maximum number of shoppers' pictures that are decoded at a time, and that wait. */
  decodedPicturesAtOnce: 2,
  decodedPicturesWaiting: 20,
  maxPageAddressLength: 500,
  maxKeptStateLength: 64 * 1024,
  maxKeptStatesBytes: 32 * 1024 * 1024,
  maxSharedPagesBytes: 16 * 1024 * 1024,
  keptStateMinutes: 30,
  consentLifetimeDays: 180,
  /** Days after seeing a variant during which an order counts for it. */
  experimentOrderDays: 30,
  /** Days for which a visitor's exposure to a variant is stored. */
  experimentDays: 180,
  maxExperimentNameLength: 100,
  maxExperimentsOfVisitor: 50,
  analyticsBatchMs: 5000,
  maxAnalyticsBatchEvents: 20,
  maxAnalyticsBatchLength: 16_000,
  maxAnalyticsEventLength: 8000,
  maxAnalyticsEventNameLength: 100,
  maxHeldAnalyticsEvents: 50,
  analyticsBatchesPerMinute: 60,
  maxPageBytes: 2 * 1024 * 1024,
  maxScriptBytes: 256 * 1024,
  maxJsonDepth: 64,
  sessionIdleDays: 90,
  customerSessionDays: 180,
  /** Days for which a browser with an earlier sign-in has a separate number of attempts. */
  deviceDays: 365,
  /** Minutes for which a replaced session is remembered, longer than any of its requests can be under way. */
  endedSessionMinutes: 2,
  authorSessionHours: 12,
  /** Maximum number of access keys of an author, and the maximum number of days that a key is valid. */
  accessKeysPerAuthor: 20,
  accessKeyDays: 366,
  /** Days for which a browser keeps the cookie with which a staff page signs in. */
  staffPageDays: 30,
  requestsPerMinute: 1200,
  pageRendersPerMinute: 600,
  writesPerMinute: 300,
  signInsPerMinute: 10,
  codeLength: 6,
  maxCodeLength: 10,
  codeMinutes: 10,
  codeAttempts: 5,
  codeGapSeconds: 30,
  /** How long a change of an account can be undone with the link in its notice, and how many at a time. */
  undoHours: 72,
  maxUndoableChanges: 10,
  undoTriesPerHourOfClient: 30,
  codesPerHour: 5,
  /** Codes sent to one address by all networks together, and to all addresses by one network. */
  codesPerHourOfRecipient: 15,
  codesPerHourOfClient: 30,
  codesPerHourOfShop: 2000,
  /** Codes for one network once the shop's limit is reached, so that an attack cannot block others' sign-in. */
  codesPerHourUnderLoad: 3,
  /** Minutes within which a login with an external provider has to be verified. */
  externalLoginMinutes: 10,
  /** Days for which a used token of an external provider is remembered. */
  spentTokenDays: 30,
  /** Seconds that an external provider has to respond. */
  providerTimeoutSeconds: 10,
  /** Maximum age of a payment service's signed event in seconds. */
  paymentEventSeconds: 300,
  maxSignedMessageBytes: 262_144,
  /** Minutes that an order waits for its card payment before it is cancelled. */
  cardPaymentMinutes: 60,
  /** Days that an order of a subscription waits for its card payment. */
  recurringPaymentDays: 7,
  /** Maximum hours for which a payment service's page stays open. */
  paymentPageHours: 23,
  /** Minimum minutes for which a payment service's page stays open. */
  paymentPageMinutes: 31,
  /** Limits of a plug-in's page in the admin. */
  pluginPage: { problems: 20, facts: 50, tables: 5, columns: 10, rows: 200, textLength: 1000 },
  /** Number of payments settled at once; after a crash, each is settled again when its lease expires. */
  paymentsAtOnce: 10,
  paymentLeaseMs: 120_000,
  /** First and maximum delay between requests to a payment service about a payment. */
  paymentRetryMs: 15_000,
  paymentLastRetryMs: 21_600_000,
  /** Period for which refunds made at the payment service are looked up: each hour, and once a day. */
  refundsLookedForHours: 48,
  refundsLookedForDays: 60,
  maxOrderPathLength: 200,
  /** Maximum length of an external provider's token or callback address. */
  maxCallbackLength: 4096,
  /** Minutes within which a passkey has to respond. */
  passkeyMinutes: 5,
  /** Maximum number of codes that an author may try within some minutes. */
  secondFactorGuesses: 5,
  secondFactorGuessMinutes: 15,
  maxPasskeys: 10,
  /** Maximum length of each part of a passkey's response. */
  maxCredentialLength: 8192,
  /** Maximum age in minutes of a sign-in for irreversible actions. */
  freshSignInMinutes: 30,
  customerPasswordLength: 8,
  passwordGuesses: 10,
  /** Guesses from all networks together. */
  passwordGuessesOfAccount: 50,
  passwordGuessesOfShop: 5000,
  /** Guesses of each network while the shop's limit is exhausted. */
  passwordGuessesUnderLoad: 3,
  passwordGuessMinutes: 15,
  accountStepsPerMinute: 20,
  identifierLookupsPerHourOfShop: 20_000,
  referralAttemptsPerHour: 10,
  giftCardGuessesPerHourOfCard: 5,
  /** Guesses of one customer, and of one network. */
  giftCardGuessesPerHour: 10,
  /** Maximum number of characters that are read, including separators. */
  maxGiftCardNumberLength: 40,
  recentOrderDays: 30,
  /** Days within which a customer can cancel the deletion of their account. */
  deletionDays: 14,
  /** Maximum distance in kilometres between a shopper and the place whose postal code is offered. */
  placeWithinKm: 50,
  /** Milliseconds that a stopping server waits for clients with idle connections. */
  drainMs: 2000,
  sessionsPerAddress: 10,
  /** Factor by which all clients of an IPv6 /48 together may exceed the limits of one client. */
  clientsPerNetwork: 16,
  maxConnections: 10_000,
  /** Maximum number of pictures waiting to be rendered: more than all widths and formats of a large page. */
  picturesWaiting: 1000,
  /** Password hashes computed at a time in each of the two pools, and those waiting: two seconds' worth. */
  hashesAtOnce: 2,
  hashesWaiting: 20,
  /** Seconds after which a client refused under load retries. */
  busySeconds: 5,
  minPasswordLength: 12,
  maxPasswordLength: 200,
  reviewsPerMinute: 10,
  orderLookupsPerMinute: 10,
  formsPerMinute: 60,
  submissionsPerMinute: 5,
  uploadsPerMinute: 20,
  pageVersionsListed: 100,
  hitsPerDocument: 5,
  documentHits: 50,
  maxSearchText: 200,
  releasesListed: 100,
  documentsPerRelease: 50,
  releaseDaysAhead: 366,
  ...editorLimits,
  ...messagingLimits,
  /** Maximum number of pages rendered at a time, including waits for data, and of pages waiting their turn. */
  pageRendersAtOnce: 32,
  pageRendersWaiting: 128,
  /** Number of operations waiting for a database connection at which calls are refused: several seconds of work. */
  databaseWaiting: 256,
  maxPreviews: 40,
  previewMinutes: 10,
  previewCallMinutes: 120,
  maxPreviewDocuments: 2000,
  previewLinksPerDocument: 10,
  commentsPerDocument: 200,
  maxCommentLength: 2000,
  /** Maximum length of the text by which a commented node is found again. */
  maxCommentedWords: 200,
  /** Seconds after which a silent tab counts as closed. */
  presenceSeconds: 60,
  /** Maximum number of authors' tabs that a server tracks. */
  openTabs: 1000,
  draftViewsPerMinute: 60,
  /** Maximum length of a JSON pointer to a node of a document. */
  maxPointerLength: 4000,
  maxPreviewUrlLength: 2000,
  /** Limits of search rules, of looks, and of the counting of searches. */
  maxSearchRules: 500,
  maxLooks: 500,
  maxLookGoods: 30,
  maxCountedSearchLength: 80,
  countedSearchesOfDay: 2000,
  pendingSearchCounts: 200,
  searchCountsEveryMs: 30_000,
  searchCountDays: 90,
  /** Days covered by the report of searches, and number of texts in it. */
  searchReportDays: 30,
  reportedSearches: 25,
  /** Number of products in a merchant's preview of a search. */
  previewedResults: 12,
  adminPageSize: 50,
  /** Limits of a bulk edit: products in all, planned at once, changed at once and shown in a plan, and tags. */
  maxBulkProducts: 10_000,
  maxBulkPlan: 250,
  maxBulkBatch: 100,
  shownBulkChanges: 20,
  maxBulkTags: 20,
  /** Maximum percentage by which prices are raised. */
  maxPriceRise: 1000,
  /** Days for which a bulk edit can be undone. */
  bulkEditDays: 30,
  maxCarrierLength: 60,
  maxTrackingNumberLength: 80,
  maxTrackingUrlLength: 500,
  maxReasonLength: 300,
  maxCoins: 1_000_000,
  maxStock: 1_000_000,
  maxPrice: 100_000_000_000,
  lowStock: 5,
  maxStockCsvBytes: 2 * 1024 * 1024,
  maxStockCsvLines: 10_000,
  /** Maximum number of a file's changes shown before they are made, those with warnings first. */
  maxShownChanges: 200,
  exportPageSize: 500,
  resourcesPerMinute: 60,
  resourceTimeoutMs: 8000,
  maxResourceBytes: 1024 * 1024,
  maxResourceHeaderBytes: 16 * 1024,
  maxResourcePathLength: 500,
  maxResourceValueLength: 500,
} as const;
