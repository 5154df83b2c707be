import { expressionCacheEntries } from '../expression/cache-entries.ts';
import { imageWidths } from '../expression/filters/image-widths.ts';
import { defaultToastMs } from '../runtime/actions/toasts.ts';
import { editorLimits } from './editor-limits.ts';

/**
 * Every numeric limit and default of the shop that code uses, named once. The first part is from the specification and
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
  /** Gift cards of one order. */
  giftCardsPerOrder: 20,
  /** Days for which the mail with a gift card is tried. */
  giftCardMailDays: 7,
  /** Days for which coins and gift card money that an order gives back can be spent, if they had expired before. */
  returnedFundsDays: 30,
  /** Days before a recurring order at which it is announced by mail; only where the interval is longer than the second. */
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
  /** What recommendations are made of: latest orders of a product, latest products of all, and goods of one shopper. */
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
  maxUploadPixels: 40_000_000,
  maxPictureSide: 2560,
  /** What a merchant writes about a product: as much as an import takes. */
  maxProductTitle: 300,
  maxProductText: 400,
  maxProductTags: 250,
  maxCustomerTags: 50,
  maxCustomerTagLength: 60,
  /** Tags of all customers that are offered to choose from. */
  customerTagsListed: 500,
  maxProductPictures: 250,
  /** Of a picture in the library, and of its folder. */
  maxPictureName: 120,
  maxFolderName: 60,
  maxPictureAddress: 2000,
  /** Pictures that are put into a folder at once. */
  movedPictures: 200,
  /** Things that show a picture, as its panel lists them. */
  shownPictureUses: 100,
  maxProductPlans: 20,
  /** Goods of a collection that are chosen by hand. */
  maxCollectionGoods: 1000,
  maxCollectionConditions: 20,
  /** Goods that the preview of a collection shows. */
  collectionPreview: 12,
  maxOptions: 3,
  maxOptionValues: 2048,
  maxVariants: 2048,
  maxDescriptionLength: 200_000,
  maxWeightGrams: 100_000_000,
  /** The last moment that is taken, in milliseconds since 1970: the end of 2099. */
  maxTime: 4_102_444_800_000,
  maxUploadsPerShopper: 50,
  unusedUploadHours: 24,
  /** What guests of one network, and all together, may upload in a day. */
  uploadMegabytesPerDayOfClient: 1000,
  uploadMegabytesPerDayOfShop: 20_000,
  /** What files of shoppers leave free of the disk, for orders. */
  freeDiskBytes: 500_000_000,
  /** Bodies with files that are being received, and files that are being sent, as if each were whole. */
  receivedBytesOfClient: 120_000_000,
  receivedBytesOfShop: 400_000_000,
  sentBytesOfClient: 500_000_000,
  sentBytesOfShop: 4_000_000_000,
  /** A reader of a file that is slower than this for the whole of it is cut off. */
  slowestBytesPerSecond: 8000,
  /** Pictures of shoppers that are decoded at a time, and that wait. */
  decodedPicturesAtOnce: 2,
  decodedPicturesWaiting: 20,
  maxPageAddressLength: 500,
  maxKeptStateLength: 64 * 1024,
  maxKeptStatesBytes: 32 * 1024 * 1024,
  keptStateMinutes: 30,
  consentLifetimeDays: 180,
  /** How long after seeing a variant an order counts for it. */
  experimentOrderDays: 30,
  /** How long it is known who has seen a variant. */
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
  /** How long a browser in which an account has signed in has attempts of its own. */
  deviceDays: 365,
  /** How long a session that was replaced is remembered: longer than any request of it is on its way. */
  endedSessionMinutes: 2,
  authorSessionHours: 12,
  /** Keys with which programs act in the name of one author, and for how many days one is valid at most. */
  accessKeysPerAuthor: 20,
  accessKeyDays: 366,
  /** How long a browser keeps the cookie by which a page of the staff signs in. */
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
  newsletterMailsPerDay: 3,
  codesPerHour: 5,
  /** That all networks together may have sent to one address, and one network to all addresses. */
  codesPerHourOfRecipient: 15,
  codesPerHourOfClient: 30,
  codesPerHourOfShop: 2000,
  /** What is left to one network while the shop has sent that many: strangers cannot end sign-in by code for all. */
  codesPerHourUnderLoad: 3,
  /** Until a login with another provider has to be verified. */
  externalLoginMinutes: 10,
  /** How long a token of another provider is remembered as used. */
  spentTokenDays: 30,
  /** How long another provider has to answer. */
  providerTimeoutSeconds: 10,
  /** How old a signed event of a payment service may be. */
  paymentEventSeconds: 300,
  maxPaymentEventBytes: 262_144,
  /** How long an order waits for its card payment before it is cancelled. */
  cardPaymentMinutes: 60,
  /** How long an order of a subscription waits for its card payment. */
  recurringPaymentDays: 7,
  /** The page of a payment service stays open at most so long. */
  paymentPageHours: 23,
  /** The page of a payment service stays open at least so long. */
  paymentPageMinutes: 31,
  /** Payments that are looked at together; each is looked at again after a crash when its lease ends. */
  paymentsAtOnce: 10,
  paymentLeaseMs: 120_000,
  /** How soon a payment service is asked again at first, and how seldom at last. */
  paymentRetryMs: 15_000,
  paymentLastRetryMs: 21_600_000,
  /** How far back refunds are looked for that were made at the payment service: each hour, and once a day. */
  refundsLookedForHours: 48,
  refundsLookedForDays: 60,
  maxOrderPathLength: 200,
  /** Characters of a token or callback address of another provider. */
  maxCallbackLength: 4096,
  /** Until a passkey has to answer. */
  passkeyMinutes: 5,
  /** Codes that are judged of one author within some minutes. */
  secondFactorGuesses: 5,
  secondFactorGuessMinutes: 15,
  maxPasskeys: 10,
  /** Characters of each part of what a passkey answers. */
  maxCredentialLength: 8192,
  /** How long ago a sign-in may be for what cannot be undone. */
  freshSignInMinutes: 30,
  customerPasswordLength: 8,
  passwordGuesses: 10,
  /** From all networks together. */
  passwordGuessesOfAccount: 50,
  passwordGuessesOfShop: 5000,
  /** Of each network, while the number of the shop is used up. */
  passwordGuessesUnderLoad: 3,
  passwordGuessMinutes: 15,
  accountStepsPerMinute: 20,
  identifierLookupsPerHourOfShop: 20_000,
  referralAttemptsPerHour: 10,
  giftCardGuessesPerHourOfCard: 5,
  /** Of one customer, and of one network. */
  giftCardGuessesPerHour: 10,
  /** Characters that are read, with what groups them. */
  maxGiftCardNumberLength: 40,
  recentOrderDays: 30,
  /** How long a customer who has asked for the deletion of the account may change their mind. */
  deletionDays: 14,
  /** How far a shopper may be from the place whose postal code is offered. */
  placeWithinKm: 50,
  messageAttempts: 5,
  messagesAtOnce: 20,
  /** How long a message belongs to a sender that says nothing, and how long a server that ends waits for its senders. */
  messageLeaseMs: 120_000,
  messageCloseMs: 10_000,
  /** How long a server that ends waits for clients that keep a connection without asking. */
  drainMs: 2000,
  messageTimeoutMs: 10_000,
  outboxDays: 7,
  sessionsPerAddress: 10,
  /** How many times as much as one client all those of an IPv6 /48 may do. */
  clientsPerNetwork: 16,
  maxConnections: 10_000,
  /** Pictures that wait to be rendered: more than all widths and formats of a large page. */
  picturesWaiting: 1000,
  /** Hashes of passwords that are computed at a time, in each of the two pools, and that wait: two seconds' worth. */
  hashesAtOnce: 2,
  hashesWaiting: 20,
  /** Seconds after which one who was refused because much is waiting is to ask again. */
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
  /** Pages that are rendered at a time, with the waits for their data, and that wait for their turn. */
  pageRendersAtOnce: 32,
  pageRendersWaiting: 128,
  maxPreviews: 40,
  previewMinutes: 10,
  previewCallMinutes: 120,
  maxPreviewDocuments: 2000,
  previewLinksPerDocument: 10,
  commentsPerDocument: 200,
  maxCommentLength: 2000,
  /** Characters of what finds a commented node again. */
  maxCommentedWords: 200,
  /** Seconds after which a tab counts as closed that has said nothing. */
  presenceSeconds: 60,
  /** Tabs of authors that a server knows. */
  openTabs: 1000,
  draftViewsPerMinute: 60,
  /** Characters of a JSON pointer to a node of a document. */
  maxPointerLength: 4000,
  maxPreviewUrlLength: 2000,
  /** Rules of the search that a shop can have, and texts that are counted in a day, before they are written, and for how long. */
  maxSearchRules: 500,
  maxLooks: 500,
  maxLookGoods: 30,
  maxCountedSearchLength: 80,
  countedSearchesOfDay: 2000,
  pendingSearchCounts: 200,
  searchCountsEveryMs: 30_000,
  searchCountDays: 90,
  /** Days that the report of searches is about, and texts in it. */
  searchReportDays: 30,
  reportedSearches: 25,
  /** Products in a merchant's preview of a search. */
  previewedResults: 12,
  adminPageSize: 50,
  /** Products of a bulk edit, those that are planned and changed at once, those that a plan shows, and tags in it. */
  maxBulkProducts: 10_000,
  maxBulkPlan: 250,
  maxBulkBatch: 100,
  shownBulkChanges: 20,
  maxBulkTags: 20,
  /** Percentage by which prices are raised at most. */
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
  /** Changes of a file that are shown before they are made, those with warnings first. */
  maxShownChanges: 200,
  exportPageSize: 500,
  statusMailHours: 24,
  resourcesPerMinute: 60,
  resourceTimeoutMs: 8000,
  maxResourceBytes: 1024 * 1024,
  maxResourceHeaderBytes: 16 * 1024,
  maxResourcePathLength: 500,
  maxResourceValueLength: 500,
} as const;
