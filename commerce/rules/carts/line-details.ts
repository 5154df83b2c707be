import type { LineChoices } from '../../../schemas/entities/cart/line-choices.ts';
import type { KeyValue } from '../../../schemas/entities/key-value.ts';
import { messages } from '../../messages.ts';

/** A choice for a line, as shown on pages. */
export interface LineDetail {
  label: string;
  value: string;
}

/** A choice with its label; empty when there is nothing to show. */
export const shownDetail = (label: string, value: unknown): LineDetail[] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [{ label, value: String(value).trim() }].filter((each) => each.value !== '')
    : [];

/** Attributes that a shopper may see: by convention, names that begin with an underscore are the shop's own. */
export const shownAttributes = (attributes: readonly KeyValue[]): LineDetail[] =>
  attributes.filter(({ key }) => !key.startsWith('_')).flatMap(({ key, value }) => shownDetail(key, value));

/** A shopper's choices for a line besides variant and quantity, as texts. */
export function lineDetails(choices: LineChoices): LineDetail[] {
  const { customisation, giftCardReceiver: receiver, sellingPlanId, expressDelivery, isGiftWrapped } = choices;
  const { sellingPlanName = sellingPlanId } = choices;
  return [
    ...Object.entries(customisation?.data ?? {}).flatMap(([field, value]) => shownDetail(field, value)),
    ...shownAttributes(choices.attributes ?? []),
    ...shownDetail(messages.giftFor, receiver?.name),
    ...shownDetail(messages.giftSentTo, receiver?.email ?? receiver?.phone),
    ...shownDetail(messages.giftSentOn, receiver?.sendOn),
    ...shownDetail(messages.giftMessage, receiver?.message),
    ...shownDetail(messages.subscription, sellingPlanName),
    ...shownDetail(messages.expressDeliveryTo, expressDelivery?.pincode),
    ...shownDetail(messages.giftWrapping, isGiftWrapped ? messages.yes : undefined),
  ];
}
