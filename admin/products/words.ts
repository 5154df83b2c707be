import type { ProductStatus, ProductSummary } from '../../commerce/admin-calls/products.ts';
import { shownMoney } from '../layout/format.ts';

/** Names of the statuses of products. */
export const statusNames: Readonly<Record<ProductStatus, string>> = {
  PUBLISHED: 'Published',
  SCHEDULED: 'Scheduled',
  UNPUBLISHED: 'Not published',
  ARCHIVED: 'Archived',
};

/** The price of a product, or its lowest and highest. */
export const priceWords = ({ price, highestPrice }: ProductSummary, currencyCode: string): string =>
  price === highestPrice
    ? shownMoney(price, currencyCode)
    : `${shownMoney(price, currencyCode)} – ${shownMoney(highestPrice, currencyCode)}`;
