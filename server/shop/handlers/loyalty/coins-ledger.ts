import coinsLedger from '../../../../commerce/calls/loyalty/coins-ledger.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { coinsOf } from '../../customers/coins.ts';

export default defineHandler(coinsLedger, (context) => coinsOf(context, context.query));
