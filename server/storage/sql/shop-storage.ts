import { createEmbeddedSearch } from '../../catalogue/search/embedded/search.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { createActivityStorage } from './accounts/activity.ts';
import { createAttemptStorage } from './accounts/attempts.ts';
import { createAuditStorage } from './accounts/audit.ts';
import { createAuthorStorage } from './accounts/authors.ts';
import { createCodeStorage } from './accounts/codes.ts';
import { createCustomerDesk } from './accounts/customer-desk.ts';
import { createCustomerTags } from './accounts/customer-tags.ts';
import { createCustomerStorage } from './accounts/customers.ts';
import { createExternalLoginStorage } from './accounts/external-logins.ts';
import { createOwnerStorage } from './accounts/owners.ts';
import { createContactStorage } from './accounts/people.ts';
import { createPostalCodeStorage } from './accounts/postal-codes.ts';
import { createProfileStorage } from './accounts/profile.ts';
import { createSessionStorage } from './accounts/sessions.ts';
import { createCatalogueStorage } from './catalogue/catalogue-read.ts';
import { createCollectionDesk } from './catalogue/collections.ts';
import { createLookStorage } from './catalogue/looks.ts';
import { createMediaLibrary } from './catalogue/media.ts';
import { createProductEdits } from './catalogue/product-edits.ts';
import { createProductReader } from './catalogue/product-reader.ts';
import { createProductDesk } from './catalogue/products.ts';
import { createReviewDesk } from './catalogue/review-desk.ts';
import { createReviewMailStorage } from './catalogue/review-mails.ts';
import { createReviewStorage } from './catalogue/reviews.ts';
import { createSearchCountStorage } from './catalogue/search-counts.ts';
import { createSearchRuleStorage } from './catalogue/search-rules.ts';
import { createSearchSource } from './catalogue/search-source.ts';
import { createVariantSource } from './catalogue/variant-source.ts';
import { createWishlistStorage } from './catalogue/wishlists.ts';
import { createCommentStorage } from './documents/comments.ts';
import { createExperimentStorage } from './documents/experiments.ts';
import { createPageStorage } from './documents/pages.ts';
import { createPreviewLinkStorage } from './documents/preview-links.ts';
import { createReleaseStorage } from './documents/releases.ts';
import { createJobStorage } from './jobs.ts';
import { createOutboxStorage } from './messages/outbox.ts';
import { createSubmissionStorage } from './messages/submissions.ts';
import { createUploadStorage } from './messages/uploads.ts';
import { createCartStorage } from './orders/carts.ts';
import { createGiftCardStorage } from './orders/gift-cards.ts';
import { createInvoiceStorage } from './orders/invoices.ts';
import { createLedgerStorage } from './orders/ledgers.ts';
import { createOrderDesk } from './orders/order-desk.ts';
import { createOrderStorage } from './orders/orders.ts';
import { createPaymentStorage } from './orders/payments.ts';
import { createPriceRuleStorage } from './orders/price-rules.ts';
import { createRecurringOrderDesk } from './orders/recurring-desk.ts';
import { createRecurringOrderStorage } from './orders/recurring-orders.ts';
import { createSaleStorage } from './orders/sales.ts';
import { createStockStorage } from './orders/stock.ts';
import { createDatabaseIndex } from './search/database-index.ts';
import { createDatabaseSearch } from './search/database-search.ts';
import type { Shop } from './shop.ts';
import { createShownPictures } from './shown-pictures.ts';
import { createSubjectStorage } from './subjects.ts';

/** Creates a shop's storage: all ports, on any database engine. */
export function createShopStorage(shop: Shop): ShopStorage {
  const shown = createShownPictures(shop);
  const reader = createProductReader(shop, shown);
  return {
    profile: createProfileStorage(shop),
    catalogue: createCatalogueStorage(shop, reader, shown),
    products: createProductDesk(shop, reader),
    productEdits: createProductEdits(shop, reader),
    collections: createCollectionDesk(shop),
    media: createMediaLibrary(shop, shown),
    carts: createCartStorage(shop, reader),
    orders: createOrderStorage(shop, reader),
    invoices: createInvoiceStorage(shop),
    orderDesk: createOrderDesk(shop),
    audit: createAuditStorage(shop),
    ledgers: createLedgerStorage(shop),
    giftCards: createGiftCardStorage(shop),
    priceRules: createPriceRuleStorage(shop),
    recurringOrders: createRecurringOrderStorage(shop),
    recurringDesk: createRecurringOrderDesk(shop),
    sales: createSaleStorage(shop),
    sessions: createSessionStorage(shop),
    authors: createAuthorStorage(shop),
    customers: createCustomerStorage(shop),
    codes: createCodeStorage(shop),
    externalLogins: createExternalLoginStorage(shop),
    attempts: createAttemptStorage(shop),
    owners: createOwnerStorage(shop),
    outbox: createOutboxStorage(shop),
    payments: createPaymentStorage(shop),
    people: createContactStorage(shop),
    wishlists: createWishlistStorage(shop),
    reviews: createReviewStorage(shop),
    reviewDesk: createReviewDesk(shop),
    reviewMails: createReviewMailStorage(shop),
    stock: createStockStorage(shop, reader),
    customerDesk: createCustomerDesk(shop),
    customerTags: createCustomerTags(shop),
    uploads: createUploadStorage(shop),
    submissions: createSubmissionStorage(shop),
    postalCodes: createPostalCodeStorage(shop),
    activity: createActivityStorage(shop),
    pages: createPageStorage(shop),
    releases: createReleaseStorage(shop),
    previewLinks: createPreviewLinkStorage(shop),
    experiments: createExperimentStorage(shop),
    comments: createCommentStorage(shop),
    looks: createLookStorage(shop, shown),
    searchRules: createSearchRuleStorage(shop),
    searchCounts: createSearchCountStorage(shop),
    jobs: createJobStorage(shop),
    subjects: createSubjectStorage(shop),
    search: createEmbeddedSearch(createSearchSource(shop), shop.perform),
    databaseSearch: createDatabaseSearch(shop),
    databaseIndex: createDatabaseIndex(shop),
    variantSearch: createEmbeddedSearch(createVariantSource(shop), shop.perform),
  };
}
