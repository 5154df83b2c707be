import type { ShopServices } from '../calls/context.ts';
import type { Handler } from '../calls/define-handler.ts';
import { createStatusMailer } from '../messaging/status-mail.ts';
import { customerHandlers } from './customer-handlers.ts';
import { collectionHandlers } from './goods/collection-handlers.ts';
import { feedbackHandlers } from './goods/feedback-handlers.ts';
import { lookHandlers } from './goods/look-handlers.ts';
import { adminPictureHandlers } from './goods/picture-handlers.ts';
import { productEditHandlers } from './goods/product-edit-handlers.ts';
import { productHandlers } from './goods/product-handlers.ts';
import { searchHandlers } from './goods/search-handlers.ts';
import { stockHandlers } from './goods/stock-handlers.ts';
import { jobHandlers } from './job-handlers.ts';
import { newsletterHandlers } from './newsletter-handlers.ts';
import { invoiceHandlers } from './orders/invoice-handlers.ts';
import { orderHandlers } from './orders/order-handlers.ts';
import { recurringHandlers } from './orders/recurring-handlers.ts';
import { salesHandlers } from './orders/sales-handlers.ts';
import { pluginHandlers } from './plugin-handlers.ts';
import { coinHandlers } from './prices/coin-handlers.ts';
import { discountHandlers } from './prices/discount-handlers.ts';
import { giftCardHandlers } from './prices/gift-card-handlers.ts';
import { priceHandlers } from './prices/price-handlers.ts';

/** Handlers of all calls under `/admin/api`. */
export const adminHandlers = (shop: ShopServices): Handler[] => [
  ...orderHandlers(createStatusMailer(shop)),
  ...invoiceHandlers,
  ...salesHandlers,
  ...customerHandlers,
  ...coinHandlers,
  ...giftCardHandlers,
  ...recurringHandlers,
  ...newsletterHandlers,
  ...productHandlers,
  ...productEditHandlers,
  ...adminPictureHandlers,
  ...collectionHandlers,
  ...lookHandlers,
  ...stockHandlers,
  ...discountHandlers,
  ...priceHandlers,
  ...searchHandlers,
  ...feedbackHandlers,
  ...jobHandlers,
  ...pluginHandlers,
];
