import type { ShopServices } from '../calls/context.ts';
import type { Handler } from '../calls/define-handler.ts';
import { orderHandlers } from './order-handlers.ts';
import { createStatusMailer } from './status-mail.ts';

/** Handlers of all calls under `/admin/api`. */
export const adminHandlers = (shop: ShopServices, origin: string | undefined): Handler[] => [
  ...orderHandlers(createStatusMailer(shop, origin)),
];
