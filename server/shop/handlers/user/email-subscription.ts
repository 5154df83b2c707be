import subscribeEmail from '../../../../commerce/calls/user/email-subscription.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { beginSubscription } from '../../newsletter/subscribe.ts';

export default defineHandler(subscribeEmail, async ({ body, client, shop }) => {
  await beginSubscription(shop, body.email, client);
  return { isSubscribed: false };
});
