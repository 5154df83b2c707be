import type { StarterDocument } from '../../catalogue/starter-shop.ts';
import { type MessageName, messageNames, templateId } from '../../core/messages.ts';
import accountChanged from './templates/account-changed.json' with { type: 'json' };
import accountDeleted from './templates/account-deleted.json' with { type: 'json' };
import accountDeletion from './templates/account-deletion.json' with { type: 'json' };
import code from './templates/code.json' with { type: 'json' };
import giftCard from './templates/gift-card.json' with { type: 'json' };
import newsletterConfirm from './templates/newsletter-confirm.json' with { type: 'json' };
import newsletterWelcome from './templates/newsletter-welcome.json' with { type: 'json' };
import orderCancelled from './templates/order-cancelled.json' with { type: 'json' };
import orderPaid from './templates/order-paid.json' with { type: 'json' };
import orderPlaced from './templates/order-placed.json' with { type: 'json' };
import orderRefundFailed from './templates/order-refund-failed.json' with { type: 'json' };
import orderRefunded from './templates/order-refunded.json' with { type: 'json' };
import orderSent from './templates/order-sent.json' with { type: 'json' };
import recurringChanged from './templates/recurring-changed.json' with { type: 'json' };
import recurringPaused from './templates/recurring-paused.json' with { type: 'json' };
import recurringPausedStaff from './templates/recurring-paused-staff.json' with { type: 'json' };
import recurringPaymentFailed from './templates/recurring-payment-failed.json' with { type: 'json' };
import recurringSkipped from './templates/recurring-skipped.json' with { type: 'json' };
import recurringUpcoming from './templates/recurring-upcoming.json' with { type: 'json' };
import releaseFailed from './templates/release-failed.json' with { type: 'json' };
import reviewRequest from './templates/review-request.json' with { type: 'json' };
import staffAlarm from './templates/staff-alarm.json' with { type: 'json' };

const documents: Readonly<Record<MessageName, object>> = {
  code,
  'order-placed': orderPlaced,
  'order-sent': orderSent,
  'order-cancelled': orderCancelled,
  'order-paid': orderPaid,
  'order-refunded': orderRefunded,
  'order-refund-failed': orderRefundFailed,
  'account-changed': accountChanged,
  'release-failed': releaseFailed,
  'staff-alarm': staffAlarm,
  'gift-card': giftCard,
  'recurring-upcoming': recurringUpcoming,
  'recurring-skipped': recurringSkipped,
  'recurring-changed': recurringChanged,
  'recurring-payment-failed': recurringPaymentFailed,
  'recurring-paused': recurringPaused,
  'recurring-paused-staff': recurringPausedStaff,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'review-request': reviewRequest,
  'account-deletion': accountDeletion,
  'account-deleted': accountDeleted,
};

/** Returns the template with which every shop starts, and which is used when the shop's own template fails. */
export const shippedTemplate = (name: MessageName): string => `${JSON.stringify(documents[name], null, 2)}\n`;

/** The shipped templates as documents for authors to edit. */
export const shippedTemplates: readonly StarterDocument[] = messageNames.map((name) => ({
  kind: 'fragment',
  id: templateId(name),
  source: shippedTemplate(name),
}));
