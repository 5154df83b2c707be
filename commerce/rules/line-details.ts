import type { KeyValue } from '../../schemas/entities/key-value.ts';
import type { LineChoices } from '../../schemas/entities/line-choices.ts';
import { messages } from '../messages.ts';

/** A choice as pages show it. */
export interface LineDetail {
  label: string;
  value: string;
}

const detail = (label: string, value: unknown): LineDetail[] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [{ label, value: String(value).trim() }].filter((each) => each.value !== '')
    : [];

/** Attributes that a shopper may see: by convention, names that begin with an underscore are the shop's own. */
export const shownAttributes = (attributes: readonly KeyValue[]): LineDetail[] =>
  attributes.filter(({ key }) => !key.startsWith('_')).flatMap(({ key, value }) => detail(key, value));

/** What a shopper chose for a line besides variant and quantity, in words. */
export function lineDetails(choices: LineChoices): LineDetail[] {
  const { customisation, giftCardReceiver: receiver, sellingPlanId, expressDelivery, isGiftWrapped } = choices;
  return [
    ...Object.entries(customisation?.data ?? {}).flatMap(([field, value]) => detail(field, value)),
    ...shownAttributes(choices.attributes ?? []),
    ...detail(messages.giftFor, receiver?.name),
    ...detail(messages.giftSentTo, receiver?.email ?? receiver?.phone),
    ...detail(messages.giftSentOn, receiver?.sendOn),
    ...detail(messages.giftMessage, receiver?.message),
    ...detail(messages.subscription, sellingPlanId),
    ...detail(messages.expressDeliveryTo, expressDelivery?.pincode),
    ...detail(messages.giftWrapping, isGiftWrapped ? messages.yes : undefined),
  ];
}
