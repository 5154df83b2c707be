import type { ShopServices } from '../calls/context.ts';
import type { Handler } from '../calls/define-handler.ts';
import { customerHandlers } from './customer-handlers.ts';
import { feedbackHandlers } from './feedback-handlers.ts';
import { orderHandlers } from './order-handlers.ts';
import { createStatusMailer } from './status-mail.ts';
import { stockHandlers } from './stock-handlers.ts';

/** Handlers of all calls under `/admin/api`. */
export const adminHandlers = (shop: ShopServices, origin: string | undefined): Handler[] => [
  ...orderHandlers(createStatusMailer(shop, origin)),
  ...customerHandlers,
  ...stockHandlers,
  ...feedbackHandlers,
];
