import type { Search } from '../search/port.ts';
import type { ActivityStorage } from './port/activity.ts';
import type { AttemptStorage } from './port/attempts.ts';
import type { AuditStorage } from './port/audit.ts';
import type { AuthorStorage } from './port/authors.ts';
import type { CartStorage } from './port/carts.ts';
import type { CatalogueStorage } from './port/catalogue.ts';
import type { CodeStorage } from './port/codes.ts';
import type { CollectionDesk } from './port/collections.ts';
import type { CommentStorage } from './port/comments.ts';
import type { CustomerDesk, CustomerTags } from './port/customer-desk.ts';
import type { CustomerStorage } from './port/customers.ts';
import type { ExperimentStorage } from './port/experiments.ts';
import type { ExternalLoginStorage } from './port/external-logins.ts';
import type { GiftCardStorage } from './port/gift-cards.ts';
import type { InvoiceStorage } from './port/invoices.ts';
import type { LedgerStorage } from './port/ledgers.ts';
import type { MediaLibrary } from './port/media.ts';
import type { OrderDesk } from './port/order-desk.ts';
import type { OrderStorage } from './port/orders.ts';
import type { OutboxStorage } from './port/outbox.ts';
import type { OwnerStorage } from './port/owners.ts';
import type { PageStorage } from './port/pages.ts';
import type { PaymentStorage } from './port/payments.ts';
import type { PeopleStorage } from './port/people.ts';
import type { PostalCodeStorage } from './port/postal-codes.ts';
import type { PreviewLinkStorage } from './port/preview-links.ts';
import type { PriceRuleStorage } from './port/price-rules.ts';
import type { ProductEdits } from './port/product-edits.ts';
import type { ProductDesk } from './port/products.ts';
import type { ProfileStorage } from './port/profile.ts';
import type { RecurringOrderDesk, RecurringOrderStorage } from './port/recurring-orders.ts';
import type { ReleaseStorage } from './port/releases.ts';
import type { ReviewMailStorage } from './port/review-mails.ts';
import type { ReviewDesk, ReviewStorage } from './port/reviews.ts';
import type { SearchCountStorage } from './port/search-counts.ts';
import type { SearchRuleStorage } from './port/search-rules.ts';
import type { SessionStorage } from './port/sessions.ts';
import type { StockStorage } from './port/stock.ts';
import type { SubmissionStorage } from './port/submissions.ts';
import type { UploadStorage } from './port/uploads.ts';
import type { WishlistStorage } from './port/wishlists.ts';

/**
 * Storage of one shop. Each method is atomic and durable: a resolved promise survives a crash. Methods that read, decide
 * and write take the decision as a pure function, which an adapter may call again to retry a transaction.
 */
export interface ShopStorage {
  readonly profile: ProfileStorage;
  readonly catalogue: CatalogueStorage;
  readonly products: ProductDesk;
  readonly productEdits: ProductEdits;
  readonly collections: CollectionDesk;
  readonly media: MediaLibrary;
  readonly carts: CartStorage;
  readonly orders: OrderStorage;
  readonly orderDesk: OrderDesk;
  readonly invoices: InvoiceStorage;
  readonly audit: AuditStorage;
  readonly ledgers: LedgerStorage;
  readonly giftCards: GiftCardStorage;
  readonly priceRules: PriceRuleStorage;
  readonly recurringOrders: RecurringOrderStorage;
  readonly recurringDesk: RecurringOrderDesk;
  readonly sessions: SessionStorage;
  readonly authors: AuthorStorage;
  readonly customers: CustomerStorage;
  readonly codes: CodeStorage;
  readonly externalLogins: ExternalLoginStorage;
  readonly attempts: AttemptStorage;
  readonly owners: OwnerStorage;
  readonly outbox: OutboxStorage;
  readonly payments: PaymentStorage;
  readonly people: PeopleStorage;
  readonly wishlists: WishlistStorage;
  readonly reviews: ReviewStorage;
  readonly reviewDesk: ReviewDesk;
  readonly reviewMails: ReviewMailStorage;
  readonly stock: StockStorage;
  readonly customerDesk: CustomerDesk;
  readonly customerTags: CustomerTags;
  readonly uploads: UploadStorage;
  readonly submissions: SubmissionStorage;
  readonly postalCodes: PostalCodeStorage;
  readonly activity: ActivityStorage;
  readonly pages: PageStorage;
  readonly releases: ReleaseStorage;
  readonly previewLinks: PreviewLinkStorage;
  readonly experiments: ExperimentStorage;
  readonly comments: CommentStorage;
  readonly searchRules: SearchRuleStorage;
  readonly searchCounts: SearchCountStorage;
  /** The search of this storage. */
  readonly search: Search;
  /** The same for variants: what it finds are identifiers of variants. It takes memory from its first use on. */
  readonly variantSearch: Search;
}

/** Storage of all shops. One process opens it once. */
export interface Storage {
  /** The storage of one shop, isolated from other shops. */
  forTenant(tenant: string): ShopStorage;
  /** Health check; rejects when the storage is unavailable. */
  check(): Promise<void>;
  close(): Promise<void>;
}
