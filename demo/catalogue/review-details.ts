import type { DemoScene } from './define.ts';

/** Details of a review besides its text. */
export interface ReviewDetails {
  /** The picture that the shopper sent: the variant at this position of the product's choices, at home. */
  picture?: DemoScene & { choice: number; altText: string };
  /** Tags by which pages select the review. */
  tags?: readonly string[];
}

const picked = ['picked'];

/** Details of reviews, by product and position of the review. */
export const reviewDetails: Readonly<Record<string, Readonly<Record<number, ReviewDetails>>>> = {
  'harbour-mug': {
    0: {
      picture: {
        choice: 8,
        altText: 'The mug in rose, by the window',
        beside: ['pocket-books', 'everyday-bowl'],
        paper: 'blush',
        sun: true,
      },
      tags: ['picked', 'gift'],
    },
    1: {
      picture: {
        choice: 3,
        altText: 'A large mug in celadon beside the notebook it lives with',
        beside: ['pen-pot', 'field-notebook'],
        paper: 'mist',
        sun: false,
      },
    },
    2: {
      picture: {
        choice: 4,
        altText: 'Ink, on my desk',
        beside: ['brass-desk-lamp', 'clothbound-ledger'],
        paper: 'night',
        sun: false,
      },
      tags: picked,
    },
    4: { tags: ['gift'] },
  },
  'everyday-bowl': {
    0: { tags: picked },
    1: {
      picture: {
        choice: 0,
        altText: 'Rasam, on its way to the sofa',
        beside: ['long-neck-carafe', 'lotus-cup'],
        paper: 'ochre',
        sun: true,
      },
    },
    3: {
      picture: {
        choice: 2,
        altText: 'Khichdi night',
        beside: ['weekday-teapot-jug', 'platform-chai-glass'],
        paper: 'cocoa',
        sun: false,
      },
      tags: picked,
    },
  },
  'lotus-cup': {
    0: {
      picture: {
        choice: 1,
        altText: 'Morning light on the cup',
        beside: ['bottle-vase', 'teak-board'],
        paper: 'sage',
        sun: true,
      },
      tags: picked,
    },
    2: { tags: ['gift'] },
  },
  'long-neck-carafe': {
    0: { tags: picked },
    1: {
      picture: {
        choice: 0,
        altText: 'On the windowsill, at nine',
        beside: ['moon-vase', 'dew-tumblers'],
        paper: 'linen',
        sun: true,
      },
    },
  },
  'field-notebook': {
    0: { tags: picked },
    4: {
      picture: {
        choice: 0,
        altText: 'The fifth one, with its pen',
        beside: ['letter-box', 'ink-bottle'],
        paper: 'oat',
        sun: true,
      },
    },
  },
  'gourd-lamp': {
    1: {
      picture: {
        choice: 0,
        altText: 'The corner that it makes',
        beside: ['herringbone-blanket', 'pocket-books'],
        paper: 'dusk',
        sun: false,
      },
      tags: picked,
    },
  },
  'valley-throw': { 1: { tags: picked } },
  'foundry-fountain-pen': { 0: { tags: picked }, 3: { tags: ['gift'] } },
  'washed-linen-napkins': { 0: { tags: picked } },
  'stoneware-candle': { 0: { tags: ['gift'] } },
};
