import giftCardLedger from '../../../../commerce/calls/gift-card/ledger.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';
import { presentGiftCards } from '../../presenters/people/ledgers.ts';

export default defineHandler(giftCardLedger, async ({ caller, query, shop }) => {
  const shown = { page: query.page ?? 1, perPage: query.perPage ?? limits.ledgerPerPage };
  const entries = await shop.storage.ledgers.entries('giftCards', `customer:${requireUserId(caller)}`, shown);
  return { ledger: presentGiftCards(entries, { ...shown, currencyCode: shop.config.currencyCode }) };
});
