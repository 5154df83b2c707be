import linkGiftCard from '../../../../commerce/calls/gift-card/link.ts';
import { moneyFromMinor } from '../../../../commerce/rules/money.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';
import { redeemCard } from '../../gift-cards/redeem.ts';

export default defineHandler(linkGiftCard, async ({ body, caller, client, shop }) => {
  const userId = requireUserId(caller);
  const added = await redeemCard(shop, { userId, client, ...body });
  const balance = await shop.storage.ledgers.balance('giftCards', `customer:${userId}`, shop.env.now());
  const money = (minor: number) => moneyFromMinor(minor, shop.config.currencyCode);
  return { added: money(added), balance: money(balance) };
});
