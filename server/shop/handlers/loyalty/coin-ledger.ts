import coinLedger from '../../../../commerce/calls/loyalty/coin-ledger.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { coinsOf } from '../../customers/coins.ts';

export default defineHandler(coinLedger, (context) => coinsOf(context, context.query));
