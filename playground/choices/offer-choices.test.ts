import { expect, it } from 'vitest';
import type { ChoosableOffer, OfferKind } from '../../commerce/admin-calls/author-choices.ts';
import type { Choice, ChoiceKind } from './choice.ts';
import { choiceOfOffer } from './offer-choices.ts';

const set: ChoosableOffer = {
  name: 'tea',
  title: 'Tea for two',
  type: 'FIXED',
  code: 'TEA',
  pieces: 3,
  picture: '/media/cup.jpg',
  state: 'PLANNED',
};
const code: ChoosableOffer = { name: 'HELLO10', title: '10% off', state: 'USED_UP' };
const offer: ChoosableOffer = { name: 'three', title: 'Three for 999', type: 'buyXAtY', state: 'ACTIVE' };

it.each<[what: string, kind: OfferKind, offer: ChoosableOffer, field: ChoiceKind, choice: Choice]>([
  [
    'a set, with what belongs to it',
    'COMBO',
    set,
    'combo',
    {
      value: 'tea',
      title: 'Tea for two',
      about: '3 pieces',
      state: 'planned',
      picture: '/media/cup.jpg',
      also: { comboType: 'FIXED', discountCode: 'TEA' },
    },
  ],
  [
    'a code alone',
    'CODE',
    code,
    'discount-code',
    { value: 'HELLO10', title: 'HELLO10', about: '10% off', state: 'used-up' },
  ],
  [
    'an offer among several kinds, with its kind',
    'BUY_X_AT_Y',
    offer,
    'offer',
    {
      value: 'three',
      title: 'Three for 999',
      group: 'A price for a number of pieces',
      state: 'active',
      also: { type: 'buyXAtY' },
    },
  ],
])('offers %s', (_, kind, each, field, choice) => {
  expect(choiceOfOffer(kind, each, field)).toEqual(choice);
});
