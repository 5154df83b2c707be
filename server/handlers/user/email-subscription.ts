import subscribeEmail from '../../../commerce/calls/user/email-subscription.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { isoTime } from '../../env.ts';

export default defineHandler(subscribeEmail, async ({ body, shop }) => {
  await shop.storage.people.subscribe(body.email, isoTime(shop.env));
  return { isSubscribed: true };
});
