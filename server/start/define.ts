/** Exports for the definition of a shop, `endcap.config.mjs`. */
import * as calls from '../../commerce/calls/registry.ts';
import type { AnyCall } from '../../schemas/contract/call.ts';
import { completeHandlers } from '../shop/calls/backend-handlers.ts';
import type { Handler } from '../shop/calls/define-handler.ts';
import type { ReplacedOptions } from '../shop/calls/replace-handler.ts';

export { minorFromMajor, moneyFromMinor } from '../../commerce/rules/money.ts';
export type { DeliveryQuestion, OwnPrices, TaxQuestion } from '../../commerce/rules/pricing/own-prices.ts';
export { slugOf as slug } from '../../text/slug.ts';
export { CallError } from '../core/call-error.ts';
export { definePaymentProvider } from '../core/definition/define-payment-provider.ts';
export { defineMail, type MailKind } from '../core/definition/mails/mail-kind.ts';
export type { OwnCall } from '../core/definition/own-call.ts';
export type { AdminFact, AdminPage, AdminPageContent, AdminValue } from '../core/definition/plugins/admin-page.ts';
export {
  definePlugin,
  type PluginDefinition,
  type PluginParts,
  type UsedPlugin,
} from '../core/definition/plugins/plugin.ts';
export { defineShop, type ShopDefinition } from '../core/definition/shop-definition.ts';
export { defineWebHook, type WebHook, type WebHookMessage } from '../core/definition/web-hook.ts';
export type { MailOptions, MailOutcome } from '../core/own-mails.ts';
export type { NamedCollection, NamedProduct, OwnSlugs } from '../core/own-slugs.ts';
export {
  type CardKeeping,
  type EventSubject,
  type KnownPayment,
  type KnownRefund,
  PaymentError,
  type PaymentPage,
  type PaymentProvider,
  type PaymentRequest,
  type ReceivedEvent,
} from '../core/ports/payments.ts';
export { type Subject, subjectOf } from '../core/subjects.ts';
export { defineHandler, type Handler } from '../shop/calls/define-handler.ts';
export { type ReplacedOptions, replaceHandler } from '../shop/calls/replace-handler.ts';
export { type KnownElsewhere, signInAs } from '../shop/customers/sign-in-as.ts';
export { sendMail } from '../shop/messaging/send-mail.ts';
export { type AdminPageContext, defineAdminPage } from '../shop/plugins/define-admin-page.ts';
export { calls };

/**
 * Handlers of a shop whose goods, carts and orders are in another backend: those given, and one for each other call
 * that would look for them in this shop. A list is empty, so its place on a page is too; a change is refused. If the
 * backend signs customers in, the other ways of signing in are refused as well.
 *
 * @param options how long pages may show that there is nothing
 *
 * @example
 * export default defineShop({ catalogue: 'elsewhere', handlers: backendHandlers([replaceHandler(calls.productGet, …)]) });
 */
export const backendHandlers = (handlers: readonly Handler[], options: ReplacedOptions = {}): Handler[] =>
  completeHandlers(Object.values(calls) as unknown as AnyCall[], handlers, options);
