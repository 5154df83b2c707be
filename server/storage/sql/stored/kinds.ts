import type { Order } from '../../../../schemas/entities/orders/order.ts';
import type { StoredDocuments } from './documents.ts';
import { type KindName, StoredKind, type Upgrade } from './stored-kind.ts';

const kind = <Name extends KindName>(
  name: Name,
  upgrades?: readonly Upgrade[],
): StoredKind<StoredDocuments[Name] & object> => new StoredKind(name, upgrades);

/** Adds the fields that orders before version 2 had only when set: attributes, and the gift wrapping of lines. */
const withChoices = (order: Order): Order => ({
  ...order,
  attributes: order.attributes ?? [],
  lineItems: order.lineItems.map((item) => ({
    ...item,
    attributes: item.attributes ?? [],
    isGiftWrapped: item.isGiftWrapped ?? false,
  })),
});

/** The kinds of stored documents. All documents are read and written through these. */
export const stored = {
  address: kind('address'),
  cart: kind('cart'),
  collection: kind('collection'),
  comment: kind('comment'),
  customer: kind('customer'),
  giftCard: kind('giftCard'),
  invoice: kind('invoice'),
  ledgerEntry: kind('ledgerEntry'),
  look: kind('look'),
  message: kind('message'),
  order: kind('order', [withChoices]),
  payment: kind('payment'),
  pendingLogin: kind('pendingLogin'),
  previewLink: kind('previewLink'),
  priceRule: kind('priceRule'),
  product: kind('product'),
  productEdit: kind('productEdit'),
  profile: kind('profile'),
  recurringOrder: kind('recurringOrder'),
  release: kind('release'),
  review: kind('review'),
  searchRule: kind('searchRule'),
  secondFactor: kind('secondFactor'),
  stockImport: kind('stockImport'),
  submission: kind('submission'),
  upload: kind('upload'),
};
