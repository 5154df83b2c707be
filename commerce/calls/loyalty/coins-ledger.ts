import { defineCall } from '../../../schemas/contract/call.ts';
import { coinsLedger } from '../../../schemas/entities/orders/ledger.ts';
import { object } from '../../../schemas/schema.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'loyalty.coinsLedger',
  method: 'GET',
  path: '/api/v1/org/user/coinsLedger',
  summary: 'Coins of the customer, the latest entry first.',
  access: 'user',
  query: object(paging(limits.ledgerPerPage)),
  answer: object({ ledger: coinsLedger }),
});
