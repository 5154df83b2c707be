import { anything, boolean, dictionary, list, object, optional, type Static, text } from '../../schema.ts';
import { keyValue } from '../key-value.ts';
import { customisation } from './customisation.ts';
import { giftCardReceiver } from './gift-card-receiver.ts';

/** A shopper's choices for a line besides variant and quantity, shared by cart lines and order lines. */
export const lineChoiceFields = {
  attributes: list('Key-value pairs attached to the line', keyValue),
  customisation: optional(customisation),
  giftCardReceiver: optional(giftCardReceiver),
  sellingPlanId: optional(text('Subscription of the line')),
  sellingPlanName: optional(text('Name of its subscription')),
  isGiftWrapped: boolean('Whether it is wrapped as a gift'),
  expressDelivery: optional(object({ pincode: text('Postal code') }, 'Requested express delivery')),
  userProfileData: optional(dictionary('Profile data given with an express checkout', anything('Value'))),
};

/** Schema of a shopper's choices for a line. */
export const lineChoices = object(lineChoiceFields, 'Choices for a line');
export type LineChoices = Static<typeof lineChoices>;
