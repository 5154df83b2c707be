import type { ChoosableOffer, OfferKind } from '../../commerce/admin-calls/author-choices.ts';
import type { Choice, ChoiceKind, ChoiceState } from './choice.ts';

/** Kinds of offers that a field accepts. */
export const offerKinds: Partial<Record<ChoiceKind, readonly OfferKind[]>> = {
  'buy-x-at-y': ['BUY_X_AT_Y'],
  'volume-combo': ['VOLUME_COMBO'],
  offer: ['BUY_X_AT_Y', 'VOLUME_COMBO'],
  combo: ['COMBO'],
  'discount-code': ['CODE'],
  upsell: ['UPSELL'],
};

const states: Readonly<Record<ChoosableOffer['state'], ChoiceState>> = {
  ACTIVE: 'active',
  PLANNED: 'planned',
  OVER: 'over',
  USED_UP: 'used-up',
  OFF: 'off',
};

const groups: Partial<Record<OfferKind, string>> = {
  BUY_X_AT_Y: 'A price for a number of pieces',
  VOLUME_COMBO: 'The more pieces, the more off',
};

/** Props that identify an offer in addition to its name. */
function others(kind: OfferKind, { type, code }: ChoosableOffer): Record<string, string> {
  if (kind === 'COMBO') return { ...(type ? { comboType: type } : {}), ...(code ? { discountCode: code } : {}) };
  return type ? { type } : {};
}

/** An offer, a set, a code or an upsell as a field's choice. */
export function choiceOfOffer(kind: OfferKind, offer: ChoosableOffer, field: ChoiceKind): Choice {
  const { name, title, pieces, picture, state } = offer;
  const piecesText = pieces === undefined ? undefined : `${pieces} pieces`;
  const about = kind === 'CODE' ? title : piecesText;
  const group = field === 'offer' ? groups[kind] : undefined;
  const also = others(kind, offer);
  return {
    value: name,
    title: kind === 'CODE' ? name : title,
    ...(group === undefined ? {} : { group }),
    ...(about === undefined ? {} : { about }),
    state: states[state],
    ...(picture === undefined ? {} : { picture }),
    ...(Object.keys(also).length === 0 ? {} : { also }),
  };
}
