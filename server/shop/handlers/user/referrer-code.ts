import applyReferrerCode from '../../../../commerce/calls/user/referrer-code.ts';
import { hourMs } from '../../../../commerce/durations.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { normalOrderNumber } from '../../../../commerce/rules/orders/order-number.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCustomer, requireUserId } from '../../customers/current-customer.ts';

export default defineHandler(applyReferrerCode, async ({ body, caller, shop }) => {
  const { storage, env } = shop;
  const userId = requireUserId(caller);
  const limit = { name: `referral of ${userId}`, max: limits.referralAttemptsPerHour, withinMs: hourMs };
  if (!(await storage.attempts.allows([limit], env.now())))
    throw new CallError(429, 'too-many-requests', messages.tooManyRequests);
  const referrer = await storage.customers.byReferralCode(normalOrderNumber(body.referrerCode));
  if (!referrer) throw new CallError(404, 'referral-unknown', messages.referralUnknown);
  if (referrer.id === userId) throw new CallError(409, 'referral-own', messages.referralOwn);
  return changeCustomer(shop, caller, (customer) => {
    if (customer.referredBy !== undefined) throw new CallError(409, 'referral-used', messages.referralUsed);
    return { ...customer, referredBy: referrer.id };
  });
});
