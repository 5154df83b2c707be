import type { MediaAsset } from '../../../../schemas/entities/catalogue/media-asset.ts';
import type { SearchRule } from '../../../../schemas/entities/catalogue/search-rule.ts';
import type { Invoice } from '../../../../schemas/entities/orders/invoice.ts';
import type { Order } from '../../../../schemas/entities/orders/order.ts';
import type { Address } from '../../../../schemas/entities/people/address.ts';
import type { CollectionRecord, ProductRecord } from '../../../core/ports/product-record.ts';
import type { SecondFactor } from '../../../core/ports/storage/accounts/authors.ts';
import type { StoredCustomer } from '../../../core/ports/storage/accounts/customers.ts';
import type { PendingLogin } from '../../../core/ports/storage/accounts/external-logins.ts';
import type { ShopProfile } from '../../../core/ports/storage/accounts/profile.ts';
import type { LookRecord } from '../../../core/ports/storage/catalogue/looks.ts';
import type { ProductEdit } from '../../../core/ports/storage/catalogue/product-edits.ts';
import type { StoredReview } from '../../../core/ports/storage/catalogue/reviews.ts';
import type { Comment } from '../../../core/ports/storage/documents/comments.ts';
import type { PreviewLink } from '../../../core/ports/storage/documents/preview-links.ts';
import type { Release, ReleasedDocument } from '../../../core/ports/storage/documents/releases.ts';
import type { QueuedMessage } from '../../../core/ports/storage/messages/outbox.ts';
import type { Submission } from '../../../core/ports/storage/messages/submissions.ts';
import type { StoredCart } from '../../../core/ports/storage/orders/carts.ts';
import type { StoredGiftCard } from '../../../core/ports/storage/orders/gift-cards.ts';
import type { LedgerEntryDetails } from '../../../core/ports/storage/orders/ledgers.ts';
import type { StoredPayment } from '../../../core/ports/storage/orders/payments.ts';
import type { StoredRecurringOrder } from '../../../core/ports/storage/orders/recurring-orders.ts';
import type { StockValues } from '../../../core/ports/storage/orders/stock.ts';

/** An import's change of a variant. */
export interface ImportedValues {
  variantId: string;
  from: StockValues;
  to: StockValues;
}

/** Types of the stored documents, by kind. The schemas with which tests check them are generated from these types. */
export interface StoredDocuments {
  address: Address;
  cart: StoredCart;
  collection: CollectionRecord;
  comment: Comment;
  customer: StoredCustomer;
  giftCard: StoredGiftCard;
  invoice: Invoice;
  ledgerEntry: LedgerEntryDetails;
  look: LookRecord;
  message: QueuedMessage;
  order: Order;
  payment: StoredPayment;
  pendingLogin: PendingLogin;
  previewLink: PreviewLink;
  /** Valid for the schema of its kind, which is checked on saving. */
  priceRule: object;
  product: Omit<ProductRecord, 'reviews'>;
  productEdit: ProductEdit;
  profile: ShopProfile;
  recurringOrder: Omit<StoredRecurringOrder, 'version'>;
  release: Omit<Release, 'documents'> & { documents: Omit<ReleasedDocument, 'source'>[] };
  review: StoredReview;
  searchRule: SearchRule;
  secondFactor: SecondFactor;
  stockImport: ImportedValues[];
  submission: Submission;
  upload: MediaAsset;
}
