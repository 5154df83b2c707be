import type { ReviewRecord } from '../../server/core/ports/product-record.ts';
import { createRandom } from '../drawings/random.ts';
import { daysAgo } from './day.ts';
import type { DemoReview } from './define.ts';
import { reviewerNames } from './reviewers.ts';

/** Shoppers' opinions of the shop, latest first. */
const said: readonly DemoReview[] = [
  [5, 'The parcel was tied with string that I have used twice since.', 'String included'],
  [5, 'I wrote about a chip at ten at night. At nine the next morning there was an answer from a person.', 'A person'],
  [4, 'Slower than the big shops and better packed than any of them.', 'Worth the wait'],
  [5, 'Three orders in, nothing has broken, and I live up four flights of stairs.', 'Nothing broke'],
  [5, 'They talked me out of the larger bowl. They were right, and it cost them two hundred rupees.', 'Honest'],
  [4, 'I wish there were more in the colour of the first batch, but I understand clay.', 'I understand clay'],
  [5, 'A wedding present for people who have everything. They did not have this.', 'They did not have this'],
  [3, 'Good things, but my postal code took six days instead of three.', 'Six days'],
  [5, 'The repair kit is the reason I came, and the mugs are the reason I stayed.', 'Mended'],
  [5, 'My mother rang to ask which shop it was. My mother does not ring about shops.', 'My mother rang'],
  [4, 'The photographs are drawn, the goods are not. Both are lovely.', 'As it was drawn'],
  [5, 'Returned a lamp, got my money in two days and no questions.', 'No questions'],
  [5, 'A small shop that knows who made each thing. I asked, and they told me his name.', 'They know who'],
  [4, 'Everything in one box, everything in paper, nothing to throw away but tape.', 'Only tape'],
  [5, 'I furnish cafés. This is the only shop that counts spares in without being asked.', 'Spares counted in'],
  [2, 'The vase I wanted sold out while it was in my cart. Twice.', 'Sold out twice'],
  [5, 'They kept a cushion aside for a week, because I asked nicely.', 'Kept aside'],
  [5, 'Gift wrapped with a card in real handwriting.', 'Real handwriting'],
  [4, 'I would like an app. Then again, the site is faster than most apps I have.', 'No app needed'],
  [5, 'The candle arrived in June, in Chennai, in one piece and not in a puddle.', 'Not a puddle'],
  [5, 'Bought one plate to try. There are eleven now.', 'Eleven plates'],
  [5, 'They answered a question about glaze with two paragraphs and a drawing.', 'Two paragraphs'],
  [4, 'Prices are what they are, and the things are what they are. Fair.', 'Fair'],
  [5, 'My order number was wrong in my own head and they found it by my street.', 'Found by street'],
  [5, 'Nine years a customer of shops like this. This is the one I tell people about.', 'The one I tell about'],
];

/** Returns the demo shop's testimonials, about one every nine days. */
export const testimonialRecords = (): ReviewRecord[] =>
  said.map(([score, body, title], at) => {
    const random = createRandom(`testimonial/${at}`);
    return {
      score,
      body,
      displayName: reviewerNames[(at * 11 + 3) % reviewerNames.length]!,
      ...(title === undefined ? {} : { title }),
      createdAt: daysAgo(3 + at * 9 + random.between(0, 5)),
      ...(random.next() < 0.8 ? { isVerifiedBuyer: true as const } : {}),
    };
  });
