import { defineCall } from '../../../schemas/contract/call.ts';
import { giftCardLedger } from '../../../schemas/entities/orders/ledger.ts';
import { object } from '../../../schemas/schema.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'giftCard.ledger',
  method: 'GET',
  path: '/api/v1/org/user/giftCardLedger',
  summary: 'Money of gift cards that the customer has redeemed, the latest entry first.',
  access: 'user',
  query: object(paging(limits.ledgerPerPage)),
  answer: object({ ledger: giftCardLedger }),
});
