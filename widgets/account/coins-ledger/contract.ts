import { defineWidget } from '../../../schemas/contract/widget.ts';
import { coinsEntry } from '../../../schemas/entities/orders/ledger.ts';
import { ledgerContract } from '../../ui/lists/ledger-contract.ts';

export default defineWidget({
  name: 'coins-ledger',
  summary: 'Coins of the customer: what was earned, spent, given back and has expired.',
  calls: ['loyalty.coinsLedger'],
  ...ledgerContract(coinsEntry),
});
