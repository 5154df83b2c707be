import { defineCall } from '../../../schemas/contract/call.ts';
import { coinsLedger } from '../../../schemas/entities/orders/ledger.ts';
import { object } from '../../../schemas/schema.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'loyalty.coinLedger',
  method: 'GET',
  path: '/api/v1/org/user/coinLedger',
  summary: 'The same as `loyalty.coinsLedger`, at an address that older pages ask.',
  access: 'user',
  query: object(paging(limits.ledgerPerPage)),
  answer: object({ ledger: coinsLedger }),
});
