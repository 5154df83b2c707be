import type { LineChoices } from '../../../schemas/entities/cart/line-choices.ts';
import type { OwnPlan } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { StoredCartLine } from '../../core/ports/storage/orders/carts.ts';

/**
 * Presents the shopper's choices for a line besides variant and quantity, which are the same in a cart and in its
 * order.
 */
export const presentLineChoices = (
  {
    attributes,
    customisation,
    giftCardReceiver,
    sellingPlanId,
    expressDelivery,
    userProfileData,
    isGiftWrapped,
  }: StoredCartLine,
  plan?: Pick<OwnPlan, 'title'>,
): LineChoices => ({
  attributes,
  ...(customisation === undefined ? {} : { customisation }),
  ...(giftCardReceiver === undefined ? {} : { giftCardReceiver }),
  ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
  ...(plan ? { sellingPlanName: plan.title } : {}),
  isGiftWrapped: isGiftWrapped === true,
  ...(expressDelivery === undefined ? {} : { expressDelivery }),
  ...(userProfileData === undefined ? {} : { userProfileData }),
});
