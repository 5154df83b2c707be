// @ts-check
import { integer, object, text } from 'endcap/schemas';
import { definePlugin } from 'endcap/shop';
import { reviewCall } from './calls.mjs';
import { lowRatingMail, reviewHook } from './mail.mjs';
import { reviewPage } from './page.mjs';
import { ReviewService, serviceAddress } from './reviews.mjs';

export default definePlugin({
  name: 'review-service',
  settings: object({
    address: text('Address of the service, with https, such as https://reviews.example/v1.'),
    keptMinutes: integer('Minutes for which reviews are kept.', { default: 10, minimum: 1, maximum: 1440 }),
    key: text('Key of the account.', { secret: true, minLength: 8 }),
    reportTo: text('E-mail address that is told about reviews with few stars; empty to tell nobody.', { default: '' }),
  }),
  fragments: new URL('./fragments', import.meta.url),
  widgets: new URL('./widgets', import.meta.url),
  functions: new URL('./functions', import.meta.url),
  mails: { 'review-service-low-rating': lowRatingMail },
  setup({ address, keptMinutes, key, reportTo }) {
    const service = new ReviewService({ address: serviceAddress(address), keptMs: keptMinutes * 60_000, key });
    const hook = reviewHook({ key, reportTo, forget: (product) => service.forget(product) });
    return { calls: [reviewCall(service)], webHooks: [hook], admin: reviewPage(service) };
  },
});
