import type { ShopServices } from '../calls/context.ts';
import type { Handler } from '../calls/define-handler.ts';
import { createStatusMailer } from '../messaging/status-mail.ts';
import { coinHandlers } from './coin-handlers.ts';
import { collectionHandlers } from './collection-handlers.ts';
import { customerHandlers } from './customer-handlers.ts';
import { discountHandlers } from './discount-handlers.ts';
import { feedbackHandlers } from './feedback-handlers.ts';
import { giftCardHandlers } from './gift-card-handlers.ts';
import { invoiceHandlers } from './invoice-handlers.ts';
import { newsletterHandlers } from './newsletter-handlers.ts';
import { orderHandlers } from './order-handlers.ts';
import { adminPictureHandlers } from './picture-handlers.ts';
import { priceHandlers } from './price-handlers.ts';
import { productEditHandlers } from './product-edit-handlers.ts';
import { productHandlers } from './product-handlers.ts';
import { recurringHandlers } from './recurring-handlers.ts';
import { searchHandlers } from './search-handlers.ts';
import { stockHandlers } from './stock-handlers.ts';

/** Handlers of all calls under `/admin/api`. */
export const adminHandlers = (shop: ShopServices): Handler[] => [
  ...orderHandlers(createStatusMailer(shop)),
  ...invoiceHandlers,
  ...customerHandlers,
  ...coinHandlers,
  ...giftCardHandlers,
  ...recurringHandlers,
  ...newsletterHandlers,
  ...productHandlers,
  ...productEditHandlers,
  ...adminPictureHandlers,
  ...collectionHandlers,
  ...stockHandlers,
  ...discountHandlers,
  ...priceHandlers,
  ...searchHandlers,
  ...feedbackHandlers,
];
