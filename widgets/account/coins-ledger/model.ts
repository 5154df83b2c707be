import { defineModel } from '../../../runtime/define.ts';
import type { CoinsEntry } from '../../../schemas/entities/orders/ledger.ts';
import {
  type LedgerData,
  type LedgerPage,
  type LedgerProps,
  ledgerParts,
  showNewer,
  showOlder,
} from '../../ui/lists/ledger-model.ts';

export default defineModel<LedgerProps, LedgerData<CoinsEntry>, LedgerPage>({
  ...ledgerParts<CoinsEntry>('loyalty.coinsLedger'),
  actions: {
    next: showOlder,
    previous: showNewer,
    refetch: () => [{ effect: 'refetch', match: 'loyalty.coinsLedger' }],
  },
});
