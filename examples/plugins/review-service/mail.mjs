// @ts-check
import { createHmac, timingSafeEqual } from 'node:crypto';
import { integer, object, text } from 'endcap/schemas';
import { CallError, defineMail, defineWebHook, sendMail, subjectOf } from 'endcap/shop';
import { reviewOf } from './reviews.mjs';

/** Reviews with at most as many stars are reported. */
const lowRating = 2;

/** The mail about a review with few stars. Its text is the fragment `message-review-service-low-rating`. */
export const lowRatingMail = defineMail({
  title: 'Review with few stars',
  data: object({
    product: text('Slug of the product.'),
    author: text('Who wrote the review.'),
    rating: integer('Stars, 1 to 5.', { minimum: 1, maximum: 5 }),
    title: text('Title; empty without one.'),
    text: text('What the review says.'),
  }),
  document: new URL('./mails/message-review-service-low-rating.json', import.meta.url),
  sample: {
    product: 'harbour-mug',
    author: 'Asha Rao',
    rating: 2,
    title: 'It leaks',
    text: 'Two cups of it, and a wet table.',
  },
});

/**
 * Returns the signature of a message of the service.
 *
 * @param {string} key
 * @param {string} body
 */
export const signatureOf = (key, body) => createHmac('sha256', key).update(body).digest('hex');

/** @param {string} key @param {{ body: string, headers: Readonly<Record<string, string>> }} message */
function isSigned(key, { body, headers }) {
  const expected = Buffer.from(signatureOf(key, body));
  const given = Buffer.from(headers['x-review-service-signature'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** @param {string} body */
function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * The address at which the service reports new reviews: pages that show the product are made again, and few stars are
 * reported to the merchant.
 *
 * @param {{ key: string, reportTo: string, forget: (product: string) => void }} options
 */
export const reviewHook = ({ key, reportTo, forget }) =>
  defineWebHook('/hooks/review-service', async (message) => {
    // Without a key, nothing can be trusted.
    if (key === '' || !isSigned(key, message)) throw new CallError(401, 'not-signed', 'The message is not signed.');
    const sent = parsed(message.body);
    const product = sent?.product;
    const [review] = reviewOf(sent?.review);
    if (typeof product !== 'string' || product === '' || !review)
      throw new CallError(400, 'not-a-review', 'The message has no product and review.');
    forget(product);
    await message.changed([subjectOf.product(product)]);
    if (reportTo === '' || review.rating > lowRating) return;
    const { author, rating, title, text: words, date } = review;
    // The service repeats messages that it has no answer to.
    await sendMail(
      message,
      'review-service-low-rating',
      reportTo,
      { product, author, rating, title, text: words },
      { once: [product, author, date].join(' ') },
    );
  });
