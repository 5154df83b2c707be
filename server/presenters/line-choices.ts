import type { LineChoices } from '../../schemas/entities/line-choices.ts';
import type { StoredCartLine } from '../storage/port/carts.ts';

/** What the shopper chose for a line besides variant and quantity: the same in a cart and in its order. */
export const presentLineChoices = ({
  attributes,
  customisation,
  giftCardReceiver,
  sellingPlanId,
  expressDelivery,
  userProfileData,
  isGiftWrapped,
}: StoredCartLine): LineChoices => ({
  attributes,
  ...(customisation === undefined ? {} : { customisation }),
  ...(giftCardReceiver === undefined ? {} : { giftCardReceiver }),
  ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
  isGiftWrapped: isGiftWrapped === true,
  ...(expressDelivery === undefined ? {} : { expressDelivery }),
  ...(userProfileData === undefined ? {} : { userProfileData }),
});
