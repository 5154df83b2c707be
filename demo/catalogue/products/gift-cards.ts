import { materials } from '../../drawings/palette.ts';
import { colorOf, plainOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

/** Cloth of the sleeve, by the card's amount. */
const sleeves: Readonly<Record<string, string>> = {
  '₹500': 'Oat',
  '₹1,000': 'Turmeric',
  '₹2,000': 'Neem',
  '₹5,000': 'Madder',
};

/** Gift cards. */
export const giftCards = [
  defineProduct({
    slug: 'gift-card',
    title: 'Gift Card',
    maker: 'Folio & Thread',
    category: 'Gift cards',
    collections: [],
    tags: ['gift'],
    summary: 'Sent by e-mail with your words, today or on the day that you choose; spent here on whatever they like.',
    story: [
      'A number and a PIN, sent with your message on the morning of the day that you choose. What is redeemed stays in an account and is spent bit by bit.',
    ],
    facts: ['Sent by e-mail', 'Does not expire', 'Can be redeemed in parts, on any order'],
    options: [
      plainOption('Amount', [
        '₹500',
        { value: '₹1,000', add: 500 },
        { value: '₹2,000', add: 1500 },
        { value: '₹5,000', add: 4500 },
      ]),
    ],
    price: 500,
    isGiftCard: true,
    grams: 0,
    age: 6,
    paper: 'sage',
    object: ({ Amount }, pose) => ({
      kind: 'book',
      pose: pose === 'scene' ? 'lie' : 'stand',
      width: 150,
      height: 100,
      thickness: 4,
      cover: colorOf(sleeves[Amount ?? ''] ?? 'Oat'),
      elastic: colorOf('Terracotta'),
      band: { color: materials.paper, ruling: 'plain' },
      cloth: true,
      turn: pose === 'scene' ? 10 : 20,
    }),
    scene: { beside: ['field-notebook', 'harbour-mug'], sun: true },
    reviews: [
      [5, 'Arrived in my sister’s inbox at nine on her birthday, as promised.'],
      [5, 'She bought three mugs with it, one at a time.'],
      [4, 'I would like to choose the hour, too.'],
    ],
  }),
];
